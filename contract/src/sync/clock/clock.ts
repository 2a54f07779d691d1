/** What a device knows of the server's clock, and what becomes of stamps that are ahead of it. */
import { CLOCK_AHEAD_MS } from '#limits.ts'

/** A clock that is off by less is taken for right, in milliseconds. */
export const CLOCK_OFF_MS = 30_000

/**
 * How far the clock of a device is ahead of the server's, in milliseconds, after an answer that `shows`
 * it so far. An answer that was long on its way makes it look further ahead, so the least counts, until
 * somebody sets the clock.
 */
export function aheadAfter(known: number | undefined, shows: number): number {
  const isSet = known === undefined || Math.abs(shows - known) > CLOCK_OFF_MS
  return isSet ? shows : Math.min(known, shows)
}

/** By how much the stamps of new acts are corrected. */
export function clockOff(ahead: number): number {
  return Math.abs(ahead) > CLOCK_OFF_MS ? ahead : 0
}

/**
 * What becomes of the stamps that are too far ahead, none of which the server has `accepted`. They keep
 * their order, above every stamp that it may have accepted, so that a later act stays the later one.
 */
export function loweredStamps(
  held: readonly number[],
  accepted: readonly number[],
  now: number,
): ReadonlyMap<number, number> {
  const limit = now + CLOCK_AHEAD_MS
  if (!held.some((stamp) => stamp > limit)) return new Map()
  const isAccepted = new Set(accepted)
  const ahead = new Set(held.filter((stamp) => stamp > limit && !isAccepted.has(stamp)))
  const start = [...held, ...accepted].reduce(
    (floor, stamp) => (ahead.has(stamp) ? floor : Math.max(floor, stamp)),
    now,
  )
  return new Map([...ahead].sort((a, b) => a - b).map((stamp, at) => [stamp, start + 1 + at]))
}

/** A thing as registers: the stamps of its parts, and of its last removal. */
interface Stamped {
  readonly t: readonly number[]
  readonly removed: number
}

export function stampsOf(things: ReadonlyMap<string, Stamped>): readonly number[] {
  return [...things.values()].flatMap(({ t, removed }) => [...t, removed])
}

/** The things by `loweredStamps`; each that had no stamp ahead is itself. */
export function withLowered<Kind extends Stamped>(
  things: ReadonlyMap<string, Kind>,
  lowered: ReadonlyMap<number, number>,
): ReadonlyMap<string, Kind> {
  const low = (stamp: number) => lowered.get(stamp) ?? stamp
  return new Map(
    [...things].map(([id, thing]) => {
      const isAhead = [...thing.t, thing.removed].some((stamp) => lowered.has(stamp))
      return [id, isAhead ? { ...thing, t: thing.t.map(low), removed: low(thing.removed) } : thing]
    }),
  )
}
