/** Changing one part of an item together with its stamp, as a person does. */
import type { Register, Row, Status } from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import {
  bornAt,
  changed as changedAt,
  placed as placedAt,
} from '@compra/contract/sync/registers.ts'

/** The row with another value in one part; itself when the value is the same. */
export function changed<Key extends Register>(
  row: Row,
  key: Key,
  value: Row[Key],
  stamp: number,
): Row {
  return changedAt(row, key, value, touchedAt(row, stamp))
}

/**
 * `place` is negative for an item that goes before the others of its group. What was removed elsewhere
 * and stands here because it was bought is wanted again when its mark is taken off.
 */
export function placed(row: Row, status: Status, place: number): Row {
  const moved = placedAt(row, status, touchedAt(row, place))
  return isAlive(moved) ? moved : bornAt(moved, Math.abs(place) + 1)
}

/** The row as it was before its removal, but alive again, and in its old place. */
export function reborn(row: Row, stamp: number): Row {
  const [born, place] = row.stamps
  const back = bornAt(row, stamp)
  return placedAt(back, row.status, touchedAt(back, place || born))
}

/** What is set in the moment of birth counts as not touched. */
function touchedAt({ stamps: [born] }: Row, stamp: number): number {
  return stamp === born ? 0 : stamp
}
