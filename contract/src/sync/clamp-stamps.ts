/** Clamping the stamps of a clock that runs ahead to the server's time. */
import { clampedStamps, isAhead } from './clock/clock.ts'
import { type Row, stampsBy } from './item.ts'
import { latestStamp } from './merge.ts'
import type { Replica } from './replica.ts'

export interface Clamped {
  readonly replica: Replica
  /** The new stamp of each clamped one. */
  readonly clamped: ReadonlyMap<number, number>
}

/**
 * Called before every push, and after a push that was refused as `clock_ahead`; `now` is the server's
 * clock in milliseconds, as the device knows it. A stamp that far ahead must not leave the device: the
 * network could deliver it again when it is no longer ahead, and undo later changes. Once per start is
 * not enough: another tab, or a list that is opened later, may hold such stamps.
 */
export function clampStamps(replica: Replica, now: number): Clamped {
  // Usually none is ahead: no list of all stamps then.
  const isRowAhead = (row: Row) => isAhead(latestStamp(row), now)
  if (![...replica.rows.values()].some(isRowAhead)) return { replica, clamped: new Map() }
  const held = [...replica.rows.values()].flatMap(stampsOf)
  const clamped = clampedStamps(held, [...replica.base.values()].flatMap(stampsOf), now)
  if (clamped.size === 0) return { replica, clamped }
  const rows = [...replica.rows].map(([id, row]) => [id, clampRow(row, clamped)] as const)
  const clampedUpTo = Math.max(replica.clampedUpTo + 1, ...clamped.keys())
  return { replica: { ...replica, rows: new Map(rows), clampedUpTo }, clamped }
}

function stampsOf({ stamps, removed }: Row): number[] {
  return [removed, ...stamps.map(Math.abs)]
}

function clampRow(row: Row, clamped: Clamped['clamped']): Row {
  if (!stampsOf(row).some((stamp) => clamped.has(stamp))) return row
  const clamp = (stamp: number) =>
    Math.sign(stamp) * (clamped.get(Math.abs(stamp)) ?? Math.abs(stamp))
  const stamps = stampsBy((at) => clamp(row.stamps[at] ?? 0))
  return { ...row, stamps, removed: clamp(row.removed) }
}
