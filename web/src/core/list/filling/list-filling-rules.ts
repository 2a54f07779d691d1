/** Adds entries of other lists to the working list, as pure functions. */
import { MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import { isSameMeasure, type Measure } from '@compra/contract/measure/measure.ts'
import { type Measured, measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { writtenNamesOf } from '@compra/contract/product/product-names.ts'
import { newStamps } from '@compra/contract/sync/item.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import {
  addItem,
  clearList,
  itemNamed,
  removeItem,
  restoreItems,
  setPart,
  setPrice,
  setQuantity,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import {
  countOf,
  type Item,
  itemsOf,
  placeOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'

/** An entry of a saved list, a shared list, or the missing products. */
export interface ListEntry {
  name: string
  quantity: number
  cents: Cents
  measure?: Measure | undefined
  /** For an item without a note of its own. */
  note?: string | undefined
  /** Ticked in the source text. */
  isBought?: boolean | undefined
}

/** Replaces the items of the working list, or appends to them. */
export type FillMode = 'new' | 'add'

export interface PlannedEntry extends ListEntry {
  /** The item that the entry replaces, in its place. */
  replaces?: Item
  /** The entry's note has the words of the item's. */
  rewritesNote?: boolean
}

/** The changes that fit, and the number of entries that do not. */
export interface FillPlan {
  entries: readonly PlannedEntry[]
  room: number
  /** Entries without room. */
  excess: number
  /** Names that the list has already; their items do not change. */
  present: number
}

/** Plans the changes of a filling within the user's item limit. */
export function planFilling(
  list: WorkingList,
  given: readonly ListEntry[],
  mode: FillMode,
  limit: number,
): FillPlan {
  const merged = mergeEntries(given)
  const wanted = mode === 'new' ? merged : merged.filter(isMissingIn(list))
  const room = mode === 'new' ? limit : Math.max(0, limit - countOf(list))
  const entries = wanted.slice(0, room)
  return {
    entries,
    room,
    excess: wanted.length - entries.length,
    present: merged.length - wanted.length,
  }
}

/** Raises the quantities of existing items to the wanted ones; bought items become pending. */
export function planRaising(list: WorkingList, given: readonly ListEntry[]): FillPlan {
  const written = new Map(
    itemsOf(list).flatMap((item) => keysOf(item).map((key) => [key, item] as const)),
  )
  const entries = mergeEntries(given).flatMap(({ quantity, ...thing }) => {
    const [replaces] = keysOf(thing).flatMap((key) => written.get(key) ?? [])
    if (!replaces || replaces.quantity >= quantity) return []
    return [{ name: replaces.name, quantity, cents: replaces.cents, replaces }]
  })
  return { entries, room: 0, excess: 0, present: 0 }
}

/**
 * The same thing in another measure is another item; an item without a measure matches all measures.
 * A measure in the name counts: 'Arroz 5 kg' is 5 kg of 'Arroz'.
 */
export function isMissingIn(list: WorkingList): (entry: ListEntry) => boolean {
  const written = new Set(itemsOf(list).flatMap(keysOf))
  return (entry) => {
    const { name, measure } = entry
    const mayBe = (item: Item) => !measure || !item.measure || isSameMeasure(item.measure, measure)
    return !keysOf(entry).some((key) => written.has(key)) && !itemNamed(list, name, mayBe)
  }
}

function keysOf(thing: Measured): readonly string[] {
  return writtenNamesOf(thing).map(foldName)
}

/**
 * Merges entries of the same name and measure: quantities are added, the first price is kept, and the
 * result is bought only if all of them are.
 */
export function mergeEntries(entries: readonly ListEntry[]): ListEntry[] {
  const merged = new Map<string, ListEntry>()
  for (const entry of entries) {
    const name = itemName(entry.name)
    if (name === '') continue
    const { measure, note, isBought } = entry
    const key = measuredKey({ name, measure })
    const before = merged.get(key) ?? { name, quantity: 0, cents: 0, note, isBought }
    merged.set(key, {
      name: before.name,
      ...(measure && { measure }),
      ...(before.note && { note: before.note }),
      quantity: within(before.quantity + entry.quantity, MIN_QUANTITY, MAX_QUANTITY),
      cents: before.cents || within(entry.cents, 0, MAX_PRICE_CENTS),
      ...(isBought && before.isBought && { isBought: true }),
    })
  }
  return [...merged.values()]
}

/**
 * Adds the entries in their order. They share one stamp, so their ids decide their places. They are
 * pending unless they are bought.
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
  const filled = entries.reduce((now, entry, index) => {
    const { name, quantity, cents, measure, note, replaces } = entry
    const id = inOrder[index] ?? ''
    const added = replaces
      ? replaceItem(now, { replaces, id, name, measure, stamp })
      : addItem(now, id, name, stamp, measure && { measure })
    const filled = setPrice(setQuantity(added, id, quantity, stamp), id, cents, stamp)
    const isKept = note === undefined || (replaces?.note && !entry.rewritesNote)
    return isKept ? filled : setPart(filled, id, ['note', note], stamp)
  }, start)
  // Each goes to the top of the bought items, so the last one goes first.
  return inOrder.reduceRight(
    (now, id, index) =>
      entries[index]?.isBought ? toggleStatus(now, id, 'purchased', stamp) : now,
    filled,
  )
}

/** Replaces an item under a new id, so that an undo restores the old item unchanged. */
function replaceItem(
  list: WorkingList,
  { replaces, stamp, measure = replaces.measure, ...named }: Replacement,
): WorkingList {
  const place = replaces.status === 'pending' ? placeOf(replaces) : stamp
  const item: Item = {
    ...replaces,
    ...named,
    measure,
    status: 'pending',
    stamps: newStamps(place),
  }
  return restoreItems(removeItem(list, replaces.id, stamp), [item], stamp)
}

interface Replacement extends Pick<Item, 'id' | 'name' | 'measure'> {
  replaces: Item
  stamp: number
}

/** Undoes a filling. Items added since then do not change. */
export function unfill(
  list: WorkingList,
  before: WorkingList,
  ids: readonly string[],
  stamp: number,
): WorkingList {
  const rest = ids.reduce((left, id) => removeItem(left, id, stamp), list)
  const gone: Item[] = itemsOf(before).filter(
    ({ name, measure }) => !itemNamed(rest, name, (item) => isSameMeasure(item.measure, measure)),
  )
  return restoreItems(rest, gone, stamp)
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
