/** The clock skew of a device, and how stamps that are ahead of the server's clock are clamped. */
import { CLOCK_AHEAD_MS } from '#limits.ts'

/** A smaller clock skew is not corrected, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 30_000

/**
 * Milliseconds that the device's clock is ahead of the server's, after a response measured `measured`.
 * Latency only adds to a measurement, so the least counts, until the device's clock is set.
 */
export function clockSkewAfter(known: number | undefined, measured: number): number {
  const isSet = known === undefined || Math.abs(measured - known) > CLOCK_TOLERANCE_MS
  return isSet ? measured : Math.min(known, measured)
}

/** Milliseconds to subtract from the device's clock for new stamps. */
export function clockCorrection(skew: number): number {
  return Math.abs(skew) > CLOCK_TOLERANCE_MS ? skew : 0
}

/**
 * The clamped stamps, by the stamps that are too far ahead and that the server has not `accepted`. They
 * keep their order, above every stamp that it may have accepted, so that a later change stays later.
 */
export function clampedStamps(
  held: readonly number[],
  accepted: readonly number[],
  now: number,
): ReadonlyMap<number, number> {
  if (!held.some((stamp) => isAhead(stamp, now))) return new Map()
  const isAccepted = new Set(accepted)
  const ahead = new Set(held.filter((stamp) => isAhead(stamp, now) && !isAccepted.has(stamp)))
  const start = [...held, ...accepted].reduce(
    (floor, stamp) => (ahead.has(stamp) ? floor : Math.max(floor, stamp)),
    now,
  )
  return new Map([...ahead].sort((a, b) => a - b).map((stamp, at) => [stamp, start + 1 + at]))
}

/** Registers: the stamps of the parts of a thing, and of its last removal. */
interface Stamped {
  readonly t: readonly number[]
  readonly removed: number
}

/** Whether the server would not take a stamp; `now`: its clock in milliseconds. */
export function isAhead(stamp: number, now: number): boolean {
  return stamp > now + CLOCK_AHEAD_MS
}

/** Whether any stamp of these things is ahead: the usual answer is no, without a list of them. */
export function hasAhead(things: ReadonlyMap<string, Stamped>, now: number): boolean {
  for (const { t, removed } of things.values()) {
    if (isAhead(removed, now) || t.some((stamp) => isAhead(stamp, now))) return true
  }
  return false
}

export function stampsOf(things: ReadonlyMap<string, Stamped>): readonly number[] {
  return [...things.values()].flatMap(({ t, removed }) => [...t, removed])
}

/** The things with the stamps of `clampedStamps`; one without a clamped stamp is the same object. */
export function withClampedStamps<Kind extends Stamped>(
  things: ReadonlyMap<string, Kind>,
  clamped: ReadonlyMap<number, number>,
): ReadonlyMap<string, Kind> {
  const clamp = (stamp: number) => clamped.get(stamp) ?? stamp
  return new Map(
    [...things].map(([id, thing]) => {
      if (![...thing.t, thing.removed].some((stamp) => clamped.has(stamp))) return [id, thing]
      return [id, { ...thing, t: thing.t.map(clamp), removed: clamp(thing.removed) }]
    }),
  )
}
