/** What a person can do to the working list, as pure functions (spec §4, §5). */
import type { Cents } from '@compra/contract/money.ts'
import { foldName } from '@compra/contract/name.ts'
import {
  arrange,
  countOf,
  EMPTY_LIST,
  type Item,
  itemsOf,
  type Stamps,
  type Status,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

/** Every change takes the moment it happens at, later than all stamps that the list holds. */
type Stamp = number

/** Deletions remembered at most; the oldest are forgotten first. */
const REMOVED_MAX = 1000

/** A new item is pending, costs nothing yet and is the last of the pending ones (G-146). */
export function addItem(list: WorkingList, id: string, name: string, stamp: Stamp): WorkingList {
  const stamps: Stamps = [stamp, stamp, stamp, stamp]
  const item: Item = { id, name, status: 'pending', cents: 0, quantity: 1, stamps }
  return { ...list, pending: [...list.pending, item] }
}

/** Pressing the toggle of the status that an item holds takes it back to pending. */
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
function moveItem(list: WorkingList, item: Item, status: Status, stamp: Stamp): WorkingList {
  const down = STATUSES.indexOf(status) > STATUSES.indexOf(item.status)
  const [born, , price, quantity] = item.stamps
  const moved: Item = { ...item, status, stamps: [born, down ? -stamp : stamp, price, quantity] }
  const rest = list[item.status].filter((other) => other !== item)
  const group = down ? [moved, ...list[status]] : [...list[status], moved]
  return { ...list, [item.status]: rest, [status]: group }
}

export function setPrice(list: WorkingList, id: string, cents: Cents, stamp: Stamp): WorkingList {
  return replaceItem(list, id, (item) => {
    const [born, place, , quantity] = item.stamps
    return item.cents === cents ? item : { ...item, cents, stamps: [born, place, stamp, quantity] }
  })
}

export function setQuantity(
  list: WorkingList,
  id: string,
  quantity: number,
  stamp: Stamp,
): WorkingList {
  return replaceItem(list, id, (item) => {
    const [born, place, price] = item.stamps
    return item.quantity === quantity
      ? item
      : { ...item, quantity, stamps: [born, place, price, stamp] }
  })
}

export function removeItem(list: WorkingList, id: string, stamp: Stamp): WorkingList {
  const item = findItem(list, id)
  if (!item) return list
  return {
    ...list,
    [item.status]: list[item.status].filter((other) => other !== item),
    removed: forget(new Map(list.removed).set(id, stamp)),
  }
}

/** Clearing deletes what is on the screen; what another tab adds meanwhile stays. */
export function clearList(list: WorkingList, stamp: Stamp): WorkingList {
  if (countOf(list) === 0) return list
  const removed = new Map(list.removed)
  for (const item of itemsOf(list)) removed.set(item.id, stamp)
  return { ...EMPTY_LIST, removed: forget(removed) }
}

/** Brings deleted items back as they were, each to its old place. */
export function restoreItems(list: WorkingList, items: readonly Item[], stamp: Stamp): WorkingList {
  const gone = items.filter((item) => !findItem(list, item.id))
  if (gone.length === 0) return list
  const reborn = gone.map((item): Item => {
    const [, place, price, quantity] = item.stamps
    return { ...item, stamps: [stamp, place, price, quantity] }
  })
  return arrange([...itemsOf(list), ...reborn], list.removed)
}

export function findItem(list: WorkingList, id: string): Item | undefined {
  for (const status of STATUSES) {
    const found = list[status].find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Whether a name is already there, ignoring case, accents and spaces (G-139). */
export function hasName(list: WorkingList, name: string): boolean {
  const folded = foldName(name)
  return STATUSES.some((status) => list[status].some((item) => foldedNameOf(item) === folded))
}

/** Price times quantity of what will be paid: pending and purchased items (G-142). */
export function totalOf(list: WorkingList): Cents {
  return sumOf(list.pending) + sumOf(list.purchased)
}

/** Nothing is left to look for, and there was something (spec §2). */
export function isFinished(list: WorkingList): boolean {
  return list.pending.length === 0 && countOf(list) > 0
}

function replaceItem(list: WorkingList, id: string, change: (item: Item) => Item): WorkingList {
  const item = findItem(list, id)
  const changed = item && change(item)
  if (!item || !changed || changed === item) return list
  const group = list[item.status].map((other) => (other === item ? changed : other))
  return { ...list, [item.status]: group }
}

function forget(removed: Map<string, number>): ReadonlyMap<string, number> {
  if (removed.size <= REMOVED_MAX) return removed
  const newestFirst = [...removed].sort(([, a], [, b]) => b - a)
  return new Map(newestFirst.slice(0, REMOVED_MAX))
}

function sumOf(items: readonly Item[]): Cents {
  return items.reduce((sum, item) => sum + item.cents * item.quantity, 0)
}

/** Folding 1,000 names at each added item would be felt on a slow phone. */
const foldedNames = new WeakMap<Item, string>()

function foldedNameOf(item: Item): string {
  const known = foldedNames.get(item)
  if (known !== undefined) return known
  const folded = foldName(item.name)
  foldedNames.set(item, folded)
  return folded
}
