/** The user's changes to the working list, as pure functions. */
import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import {
  type Item,
  newStamps,
  type Register,
  type Row,
  type Stamps,
  type Status,
} from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import {
  bornAt,
  changed as changedAt,
  placed as placedAt,
} from '@compra/contract/sync/registers.ts'
import { foldName } from '@compra/contract/text/name.ts'
import {
  arrange,
  countOf,
  type Groups,
  rowsOf,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

/** The time of a change, later than all stamps of the list. */
export type Stamp = number

/** Deletions kept at most; the oldest are dropped first. */
const GONE_MAX = 1000

/** Neither removed nor merged into a twin. */
const NEVER = { removed: 0, into: undefined, intoAt: 0 }

/** Optional values of a new item. */
export type Facts = Partial<Pick<Item, 'cents' | 'quantity' | 'measure' | 'note'>>

/** Appends a pending item; without a known price it costs 0. */
export function addItem(
  list: WorkingList,
  id: string,
  name: string,
  stamp: Stamp,
  facts: Facts = {},
): WorkingList {
  const stamps: Stamps = newStamps(stamp)
  const row: Row = {
    id,
    name,
    status: 'pending',
    cents: 0,
    quantity: 1,
    ...facts,
    stamps,
    ...NEVER,
  }
  return { ...list, pending: [...list.pending, row] }
}

export function setPart<Key extends Register>(
  list: WorkingList,
  id: string,
  [key, value]: readonly [key: Key, value: Row[Key]],
  stamp: Stamp,
): WorkingList {
  return replaceItem(list, id, (item) => changed(item, key, value, stamp))
}

export function setPrice(list: WorkingList, id: string, cents: Cents, stamp: Stamp): WorkingList {
  return setPart(list, id, ['cents', cents], stamp)
}

export function setQuantity(
  list: WorkingList,
  id: string,
  quantity: number,
  stamp: Stamp,
): WorkingList {
  return setPart(list, id, ['quantity', quantity], stamp)
}

export function rename(list: WorkingList, id: string, name: string, stamp: Stamp): WorkingList {
  return setPart(list, id, ['name', name], stamp)
}

/** Pressing the toggle of the current status sets the item back to pending. */
export function toggleStatus(
  list: WorkingList,
  id: string,
  pressed: Exclude<Status, 'pending'>,
  stamp: Stamp,
): WorkingList {
  const item = findItem(list, id)
  if (!item) return list
  return moveItem(list, item, item.status === pressed ? 'pending' : pressed, stamp)
}

/** A stable sort by status puts an item that moves down first in its group, one that moves up last. */
function moveItem(list: WorkingList, item: Row, status: Status, stamp: Stamp): WorkingList {
  const down = STATUSES.indexOf(status) > STATUSES.indexOf(item.status)
  const moved = placed(item, status, down ? -stamp : stamp)
  const rest = list[item.status].filter((other) => other !== item)
  const group = down ? [moved, ...list[status]] : [...list[status], moved]
  return { ...list, [item.status]: rest, [status]: group }
}

export function removeItem(list: WorkingList, id: string, stamp: Stamp): WorkingList {
  const row = findItem(list, id)
  if (!row) return list
  const left = list[row.status].filter((other) => other !== row)
  return { ...list, [row.status]: left, gone: withGone(list, [row], stamp) }
}

/** Deletes the items on the screen; items that another tab adds at the same time stay. */
export function clearList(list: WorkingList, stamp: Stamp): WorkingList {
  return STATUSES.reduce((left, status) => removeGroup(left, status, stamp), list)
}

export function removeGroup(list: WorkingList, status: Status, stamp: Stamp): WorkingList {
  if (list[status].length === 0) return list
  return { ...list, [status]: [], gone: withGone(list, list[status], stamp) }
}

/** Restores deleted items to their old places. */
export function restoreItems(list: WorkingList, items: readonly Item[], stamp: Stamp): WorkingList {
  const back = items.filter((item) => !findItem(list, item.id))
  if (back.length === 0) return list
  const rows = new Map(rowsOf(list).map((row) => [row.id, row]))
  // `gone` has changes that other devices made since the removal.
  for (const item of back)
    rows.set(item.id, reborn(rows.get(item.id) ?? { ...item, ...NEVER }, stamp))
  return arrange([...rows.values()])
}

/**
 * `place` is negative for an item that goes before the others of its group. An item that another device
 * removed but that stayed as bought becomes wanted again when its mark is removed.
 */
export function placed(row: Row, status: Status, place: number): Row {
  const moved = placedAt(row, status, touchedAt(row, place))
  return isAlive(moved) ? moved : bornAt(moved, Math.abs(place) + 1)
}

export function findItem(list: WorkingList, id: string): Row | undefined {
  for (const status of STATUSES) {
    const found = list[status].find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Whether another item has the name, ignoring case, accents and spaces. */
export function hasName(list: WorkingList, name: string, exceptId?: string): boolean {
  return itemNamed(list, name, (item) => item.id !== exceptId) !== undefined
}

/** The first item with the name that passes `mayBe`. */
export function itemNamed(
  list: WorkingList,
  name: string,
  mayBe: (item: Item) => boolean = () => true,
): Row | undefined {
  const folded = foldName(name)
  for (const status of STATUSES) {
    const found = list[status].find((item) => mayBe(item) && foldedNameOf(item) === folded)
    if (found) return found
  }
  return undefined
}

/** Whether the change would make an item equal to another one (G-013). */
export function isThere(list: WorkingList, id: string, change: Partial<Item>): boolean {
  const item = findItem(list, id)
  if (!item) return false
  const { name, measure } = { ...item, ...change }
  const isTwin = (other: Item) => other.id !== id && isSameMeasure(other.measure, measure)
  return itemNamed(list, name, isTwin) !== undefined
}

export type Priced = Pick<Item, 'cents' | 'quantity'>

/** Price times quantity of pending and purchased items (G-142). */
export function totalOf(list: Groups<Priced>): Cents {
  return sumOf(list.pending) + sumOf(list.purchased)
}

/** The part of the total that is in the cart. */
export function inCartOf(list: Groups<Priced>): Cents {
  return sumOf(list.purchased)
}

/** No item is pending, and the list is not empty. */
export function isFinished(list: WorkingList): boolean {
  return list.pending.length === 0 && countOf(list) > 0
}

function replaceItem(list: WorkingList, id: string, change: (item: Row) => Row): WorkingList {
  const item = findItem(list, id)
  const changed = item && change(item)
  if (!item || !changed || changed === item) return list
  const group = list[item.status].map((other) => (other === item ? changed : other))
  return { ...list, [item.status]: group }
}

/** Returns `row` itself if the value is the same. */
function changed<Key extends Register>(row: Row, key: Key, value: Row[Key], stamp: number): Row {
  return changedAt(row, key, value, touchedAt(row, stamp))
}

/** The removed row, alive again in its old place. */
function reborn(row: Row, stamp: number): Row {
  const [born, place] = row.stamps
  const back = bornAt(row, stamp)
  return placedAt(back, row.status, touchedAt(back, place || born))
}

/** A value set at creation counts as unchanged. */
function touchedAt({ stamps: [born] }: Row, stamp: number): number {
  return stamp === born ? 0 : stamp
}

function withGone(list: WorkingList, rows: readonly Row[], removed: Stamp): WorkingList['gone'] {
  const gone = new Map(list.gone)
  for (const row of rows) gone.set(row.id, { ...row, removed })
  if (gone.size <= GONE_MAX) return gone
  const newestFirst = [...gone].sort(([, a], [, b]) => b.removed - a.removed)
  return new Map(newestFirst.slice(0, GONE_MAX))
}

function sumOf(items: readonly Priced[]): Cents {
  return items.reduce((sum, item) => sum + item.cents * item.quantity, 0)
}

type Named = Pick<Item, 'name'>

/** Cached: folding 1,000 names at each added item is slow on a cheap phone. */
const foldedNames = new WeakMap<Named, string>()

export function foldedNameOf(item: Named): string {
  const known = foldedNames.get(item)
  if (known !== undefined) return known
  const folded = foldName(item.name)
  foldedNames.set(item, folded)
  return folded
}
