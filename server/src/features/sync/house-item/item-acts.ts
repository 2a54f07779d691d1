import type { HouseItemChange, HouseItemDraft } from '@compra/contract/house-item/house-item.ts'
import { writtenLine } from '@compra/contract/list-item/written-line.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { newStamps, type Row, type Status, STATUSES } from '@compra/contract/sync/item.ts'
import { isAlive, latestStamp } from '@compra/contract/sync/merge.ts'
import { bornAt, changed, placed } from '@compra/contract/sync/registers.ts'
import { singleItem } from '#lib/line/single-item.ts'

/** The rows of a list by id. */
export type Rows = ReadonlyMap<string, Row>

/** The row of an action, and its new state; without `row` nothing is pushed. */
export interface Act {
  readonly id: string
  readonly row?: Row
}

/** The fields of an item to set; undefined fields stay. */
type Fields = Omit<HouseItemChange, 'name'>

/**
 * Adds an item. One that is on the list already becomes pending again, with the fields of the draft. `id` is for a
 * new row; a known id means that the call was repeated.
 */
export function added(rows: Rows, id: string, draft: HouseItemDraft, now: number): Act {
  if (rows.has(id)) return { id }
  const { name, measure, ...fields } = singleItem(writtenLine(draft))
  const twin = [...rows.values()].find(
    (row) => isAlive(row) && measuredKey(row) === measuredKey({ name, measure }),
  )
  if (twin) return { id: twin.id, row: changedRow(twin, { status: 'pending', ...fields }, now) }
  const row: Row = {
    id,
    name,
    measure,
    status: fields.status ?? 'pending',
    cents: fields.price ?? 0,
    quantity: fields.quantity ?? 1,
    note: fields.note || undefined,
    stamps: newStamps(now),
    removed: 0,
    intoAt: 0,
  }
  return { id, row }
}

export function renamedRow(row: Row, { name, ...fields }: HouseItemChange, now: number): Row {
  const named = name === undefined ? row : changed(row, 'name', name, stampAfter(row, now))
  return changedRow(named, fields, now)
}

export function removedRow(row: Row, now: number): Row {
  return { ...row, removed: stampAfter(row, now) }
}

/** The row, or the one it was merged into. Undefined when that is not on the list. */
export function heirOf(rows: Rows, id: string): Row | undefined {
  let row = rows.get(id)
  while (row?.into !== undefined) row = rows.get(row.into)
  return row && isAlive(row) ? row : undefined
}

/** Sets the given fields with one stamp that is later than all stamps of the row. */
function changedRow(
  row: Row,
  { quantity, price, measure, note, status }: Fields,
  now: number,
): Row {
  const stamp = stampAfter(row, now)
  let after = row
  if (quantity !== undefined) after = changed(after, 'quantity', quantity, stamp)
  if (price !== undefined) after = changed(after, 'cents', price, stamp)
  if (measure !== undefined) after = changed(after, 'measure', measure ?? undefined, stamp)
  if (note !== undefined) after = changed(after, 'note', note || undefined, stamp)
  return status === undefined || status === row.status ? after : moved(after, status, stamp)
}

/** As on the screen: to the start of a later group, or to the end of an earlier one. */
function moved(row: Row, status: Status, stamp: number): Row {
  const isDown = STATUSES.indexOf(status) > STATUSES.indexOf(row.status)
  const after = placed(row, status, isDown ? -stamp : stamp)
  // A removed item stayed on the list because it was bought; now it is pending again.
  return isAlive(after) ? after : bornAt(after, stamp)
}

const stampAfter = (row: Row, now: number) => Math.max(now, latestStamp(row) + 1)
