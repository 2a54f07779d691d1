/** Bringing the stamps of a clock that runs ahead down to the server's time. */
import type { Row, Stamps } from './item.ts'
import type { Replica } from './replica.ts'
import { CLOCK_AHEAD_MS } from './sync.ts'

export interface Restamped {
  readonly replica: Replica
  /** What became of each stamp that was lowered. */
  readonly lowered: ReadonlyMap<number, number>
}

/** A clock that is off by less is taken for right, in milliseconds. */
const CLOCK_OFF_MS = 30_000

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
 * Before every push, with the server's clock in milliseconds as `now`, be it as the device reckons it, and
 * for a push that was refused as `clock_ahead`. A stamp so far ahead must not leave the device: the network
 * could deliver it once more when it is no longer ahead, and undo later acts. The first answer of
 * a start is not enough: another tab, a list that is opened later or a clock that has seen such a stamp may
 * make further ones. The device's clock goes on from those that are left.
 */
export function restamp(replica: Replica, now: number): Restamped {
  const held = [...replica.rows.values()].flatMap(stampsOf)
  const lowered = loweredStamps(held, [...replica.base.values()].flatMap(stampsOf), now)
  if (lowered.size === 0) return { replica, lowered }
  const rows = [...replica.rows].map(([id, row]) => [id, lowerRow(row, lowered)] as const)
  const highest = Math.max(replica.lowered + 1, ...lowered.keys())
  return { replica: { ...replica, rows: new Map(rows), lowered: highest }, lowered }
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

function stampsOf({ stamps, removed }: Row): number[] {
  return [removed, ...stamps.map(Math.abs)]
}

function lowerRow(row: Row, lowered: Restamped['lowered']): Row {
  if (!stampsOf(row).some((stamp) => lowered.has(stamp))) return row
  const low = (stamp: number) =>
    Math.sign(stamp) * (lowered.get(Math.abs(stamp)) ?? Math.abs(stamp))
  const [born, place, price, quantity, name, measure, note, aisle] = row.stamps
  const stamps: Stamps = [
    ...([low(born), low(place), low(price), low(quantity)] as const),
    ...([low(name), low(measure), low(note), low(aisle)] as const),
  ]
  return { ...row, stamps, removed: low(row.removed) }
}
