/** Bringing the stamps of a clock that runs ahead down to the server's time. */
import { loweredStamps } from './clock/clock.ts'
import type { Row, Stamps } from './item.ts'
import type { Replica } from './replica.ts'

export interface Restamped {
  readonly replica: Replica
  /** What became of each stamp that was lowered. */
  readonly lowered: ReadonlyMap<number, number>
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
