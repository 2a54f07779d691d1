/** How the entries of other lists come into the working list, as pure functions (spec §4). */
import { MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import type { Cents } from '@compra/contract/money.ts'
import { foldName, itemName } from '@compra/contract/name.ts'
import {
  addItem,
  clearList,
  hasName,
  removeItem,
  restoreItems,
  setPrice,
  setQuantity,
} from './working-list-rules.ts'
import { countOf, type Item, itemsOf, type WorkingList } from './working-list-state.ts'

/** An item of another list: a saved one, one that was shared, or what is missing at home. */
export interface ListEntry {
  name: string
  quantity: number
  cents: Cents
}

/** Instead of what is in the working list, or behind it. */
export type FillMode = 'new' | 'add'

/** An entry as it will be written. */
export interface PlannedEntry extends ListEntry {
  /** The item that goes for it: its place in the list is the entry's. */
  instead?: Item
}

/** What is to be written, as far as it has room, and how many entries have none. */
export interface FillPlan {
  entries: readonly PlannedEntry[]
  room: number
  /** How many are left out. */
  excess: number
}

/** What filling the list would write, given how many items the person may have in it. */
export function planFilling(
  list: WorkingList,
  given: readonly ListEntry[],
  mode: FillMode,
  limit: number,
): FillPlan {
  const merged = mergeEntries(given)
  const wanted = mode === 'new' ? merged : merged.filter(({ name }) => !hasName(list, name))
  const room = mode === 'new' ? limit : Math.max(0, limit - countOf(list))
  const entries = wanted.slice(0, room)
  return { entries, room, excess: wanted.length - entries.length }
}

/** Equal names become one entry: quantities added, the first price there is kept (G-137). */
export function mergeEntries(entries: readonly ListEntry[]): ListEntry[] {
  const merged = new Map<string, ListEntry>()
  for (const entry of entries) {
    const name = itemName(entry.name)
    if (name === '') continue
    const key = foldName(name)
    const before = merged.get(key) ?? { name, quantity: 0, cents: 0 }
    merged.set(key, {
      name: before.name,
      quantity: within(before.quantity + entry.quantity, MIN_QUANTITY, MAX_QUANTITY),
      cents: before.cents || within(entry.cents, 0, MAX_PRICE_CENTS),
    })
  }
  return [...merged.values()]
}

/**
 * The list with the entries in it, all of them pending, in their order: they come at one moment, so
 * their places are told by their ids.
 */
export function fill(
  list: WorkingList,
  entries: readonly PlannedEntry[],
  mode: FillMode,
  ids: readonly string[],
  stamp: number,
): WorkingList {
  const start = mode === 'new' ? clearList(list, stamp) : list
  const inOrder = ids.toSorted()
  return entries.reduce((filled, entry, index) => {
    const { name, quantity, cents, instead } = entry
    const id = inOrder[index] ?? ''
    const added = instead
      ? replaceItem(filled, { instead, id, name, stamp })
      : addItem(filled, id, name, stamp)
    return setPrice(setQuantity(added, id, quantity, stamp), id, cents, stamp)
  }, start)
}

/** A name has no moment of its own that tabs could compare, so that another one is another item. */
function replaceItem(
  list: WorkingList,
  { instead, id, name, stamp }: { instead: Item; id: string; name: string; stamp: number },
): WorkingList {
  const { cents, quantity, status, stamps } = instead
  const place = status === 'pending' ? stamps[1] : stamp
  const item: Item = {
    id,
    name,
    status: 'pending',
    cents,
    quantity,
    stamps: [stamp, place, stamp, stamp],
  }
  return restoreItems(removeItem(list, instead.id, stamp), [item], stamp)
}

/** Takes a filling back. What came into the list since stays, and so do the names it brought. */
export function unfill(
  list: WorkingList,
  before: WorkingList,
  ids: readonly string[],
  stamp: number,
): WorkingList {
  const rest = ids.reduce((left, id) => removeItem(left, id, stamp), list)
  const gone: Item[] = itemsOf(before).filter(({ name }) => !hasName(rest, name))
  return restoreItems(rest, gone, stamp)
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
