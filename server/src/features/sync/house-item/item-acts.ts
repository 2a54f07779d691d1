import type { HouseItemChange, HouseItemDraft } from '@compra/contract/house-item/house-item.ts'
import { writtenLine } from '@compra/contract/list-item/written-line.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { newStamps, type Row, type Status, STATUSES } from '@compra/contract/sync/item.ts'
import { isAlive, latestStamp } from '@compra/contract/sync/merge.ts'
import { bornAt, changed, placed } from '@compra/contract/sync/registers.ts'

/** The rows of a list that matter, by id. */
export type Rows = ReadonlyMap<string, Row>

/** Which row an act is about, and how it is to be pushed; without `row` nothing is to be done. */
export interface Act {
  readonly id: string
  readonly row?: Row
}

/** What is said of an item; what is undefined is not said. */
type Said = Omit<HouseItemChange, 'name'>

/**
 * Adds as a person would: what is on the list already is wanted again, with what is said of it now. `id` is
 * that of a new row; one that is known says that this was done before.
 */
export function added(rows: Rows, id: string, draft: HouseItemDraft, now: number): Act {
  if (rows.has(id)) return { id }
  const { name, measure, ...said } = writtenLine(draft)
  const twin = [...rows.values()].find(
    (row) => isAlive(row) && measuredKey(row) === measuredKey({ name, measure }),
  )
  if (twin) return { id: twin.id, row: changedRow(twin, { status: 'pending', ...said }, now) }
  const row: Row = {
    id,
    name,
    measure,
    status: said.status ?? 'pending',
    cents: said.price ?? 0,
    quantity: said.quantity ?? 1,
    note: said.note || undefined,
    stamps: newStamps(now),
    removed: 0,
    intoAt: 0,
  }
  return { id, row }
}

export function renamedRow(row: Row, { name, ...said }: HouseItemChange, now: number): Row {
  const named = name === undefined ? row : changed(row, 'name', name, stampAfter(row, now))
  return changedRow(named, said, now)
}

export function removedRow(row: Row, now: number): Row {
  return { ...row, removed: stampAfter(row, now) }
}

/** What became of a row: it, or what took it over. Undefined when neither is on the list. */
export function heirOf(rows: Rows, id: string): Row | undefined {
  let row = rows.get(id)
  while (row?.into !== undefined) row = rows.get(row.into)
  return row && isAlive(row) ? row : undefined
}

/** Each part that is said, with one stamp that is later than all that is known of the row. */
function changedRow(row: Row, { quantity, price, measure, note, status }: Said, now: number): Row {
  const stamp = stampAfter(row, now)
  let after = row
  if (quantity !== undefined) after = changed(after, 'quantity', quantity, stamp)
  if (price !== undefined) after = changed(after, 'cents', price, stamp)
  if (measure !== undefined) after = changed(after, 'measure', measure ?? undefined, stamp)
  if (note !== undefined) after = changed(after, 'note', note || undefined, stamp)
  return status === undefined || status === row.status ? after : moved(after, status, stamp)
}

/** As on a screen: down to the beginning of its group, up to the end of it. */
function moved(row: Row, status: Status, stamp: number): Row {
  const isDown = STATUSES.indexOf(status) > STATUSES.indexOf(row.status)
  const after = placed(row, status, isDown ? -stamp : stamp)
  // What was removed, and stood there because it was bought, is wanted again.
  return isAlive(after) ? after : bornAt(after, stamp)
}

const stampAfter = (row: Row, now: number) => Math.max(now, latestStamp(row) + 1)
