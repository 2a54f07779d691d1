/** Bringing the stamps of a clock that runs ahead down to the server's time. */
import type { Row, Stamps } from './item.ts'
import type { Replica } from './replica.ts'
import { CLOCK_AHEAD_MS } from './sync.ts'

export interface Restamped {
  readonly replica: Replica
  /** What became of each stamp that was lowered. */
  readonly lowered: ReadonlyMap<number, number>
}

/**
 * For the first answer of every start, before any row is sent, and for a push that was refused as
 * `clock_ahead`; `now` is the server's clock, in milliseconds. A stamp so far ahead must not leave the
 * device: the network could deliver it once more when it is no longer ahead, and undo later acts.
 * None of them was accepted. They keep their order, above every stamp that may
 * have been accepted, so that a later act stays the later one. The device's clock goes on from there.
 */
export function restamp(replica: Replica, now: number): Restamped {
  const limit = now + CLOCK_AHEAD_MS
  const stamps = [...replica.rows.values(), ...replica.base.values()].flatMap(stampsOf)
  const start = stamps.reduce(
    (floor, stamp) => (stamp <= limit ? Math.max(floor, stamp) : floor),
    now,
  )
  const ahead = [...new Set(stamps.filter((stamp) => stamp > limit))].sort((a, b) => a - b)
  const lowered = new Map(ahead.map((stamp, index) => [stamp, start + 1 + index]))
  if (lowered.size === 0) return { replica, lowered }
  const rows = [...replica.rows].map(([id, row]) => [id, lowerRow(row, lowered)] as const)
  const highest = Math.max(replica.lowered + 1, ...ahead)
  return { replica: { ...replica, rows: new Map(rows), lowered: highest }, lowered }
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
