import { type Item, type Row, type Status, STATUSES } from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'

export { type Item, STATUSES, type Status } from '@compra/contract/sync/item.ts'

/** Grouped by status, so that a toggle changes only two groups. */
export type Groups<Kept> = Readonly<Record<Status, readonly Kept[]>>

export interface WorkingList extends Groups<Row> {
  /** Removed items by id, so that a merge with another version does not revive them. */
  readonly gone: ReadonlyMap<string, Row>
}

export const EMPTY_LIST: WorkingList = {
  pending: [],
  unavailable: [],
  purchased: [],
  gone: new Map(),
}

/** All items in screen order. */
export function itemsOf(list: WorkingList): readonly Row[] {
  return [...list.pending, ...list.unavailable, ...list.purchased]
}

/** All items, removed ones included. */
export function rowsOf(list: WorkingList): readonly Row[] {
  return [...itemsOf(list), ...list.gone.values()]
}

export function countOf(list: Groups<unknown>): number {
  return list.pending.length + list.unavailable.length + list.purchased.length
}

/** Puts rows into their groups, each group in order. */
export function arrange(rows: readonly Row[]): WorkingList {
  const groups: Record<Status, Row[]> = { pending: [], unavailable: [], purchased: [] }
  const gone = new Map<string, Row>()
  for (const row of rows) {
    if (isAlive(row)) groups[row.status].push(row)
    else gone.set(row.id, row)
  }
  for (const status of STATUSES) groups[status].sort(byPlace)
  return { ...groups, gone }
}

/** The sort key of an item in its group; that of an item that was never moved is its creation time. */
export function placeOf({ stamps: [born, place] }: Item): number {
  return place || born
}

function byPlace(a: Row, b: Row): number {
  return placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1)
}
