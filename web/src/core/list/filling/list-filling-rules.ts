/** Adding the entries of other lists to the working list, as pure functions. */
import { MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '@compra/contract/limits.ts'
import { isSameMeasure, type Measure } from '@compra/contract/measure/measure.ts'
import { type Measured, measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { writtenNamesOf } from '@compra/contract/product/product-names.ts'
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

/** An item of another list: a saved one, one that was shared, or what is missing at home. */
export interface ListEntry {
  name: string
  quantity: number
  cents: Cents
  measure?: Measure | undefined
  /** For an item that says nothing of its own. */
  note?: string | undefined
  /** Ticked in the text that it comes from. */
  isBought?: boolean | undefined
}

/** Replaces the items of the working list, or appends to them. */
export type FillMode = 'new' | 'add'

/** An entry as it will be written. */
export interface PlannedEntry extends ListEntry {
  /** The item that goes for it: its place in the list is the entry's. */
  instead?: Item
}

/** The changes to write, as far as there is room, and the number of entries without room. */
export interface FillPlan {
  entries: readonly PlannedEntry[]
  room: number
  /** How many are left out. */
  excess: number
  /** How many names the list has already; they stay as they are. */
  present: number
}

/** The changes that filling the list would write, given the person's item limit. */
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

/** What the list has of these names grows to what is wanted of each, and is wanted again if bought. */
export function planRaising(list: WorkingList, given: readonly ListEntry[]): FillPlan {
  const written = new Map(
    itemsOf(list).flatMap((item) => keysOf(item).map((key) => [key, item] as const)),
  )
  const entries = mergeEntries(given).flatMap(({ quantity, ...thing }) => {
    const [instead] = keysOf(thing).flatMap((key) => written.get(key) ?? [])
    if (!instead || instead.quantity >= quantity) return []
    return [{ name: instead.name, quantity, cents: instead.cents, instead }]
  })
  return { entries, room: 0, excess: 0, present: 0 }
}

/**
 * The same thing in another measure is another item; one of which no measure is told may be either.
 * A measure that is written in the name is one: 'Arroz 5 kg' is 5 kg of 'Arroz'.
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
 * Merges entries of the same name and measure into one: quantities are added, the first price is kept, and what is
 * wanted even once is not bought.
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
 * The list with the entries in it, in their order: they come at one moment, so their places are told
 * by their ids. They are pending, but for those that are bought.
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
    const { name, quantity, cents, measure, note, instead } = entry
    const id = inOrder[index] ?? ''
    const added = instead
      ? replaceItem(now, { instead, id, name, measure, stamp })
      : addItem(now, id, name, stamp, measure && { measure })
    const filled = setPrice(setQuantity(added, id, quantity, stamp), id, cents, stamp)
    return note && !instead?.note ? setPart(filled, id, ['note', note], stamp) : filled
  }, start)
  // Each goes to the top of what is bought, so the last one goes first.
  return inOrder.reduceRight(
    (now, id, index) =>
      entries[index]?.isBought ? toggleStatus(now, id, 'purchased', stamp) : now,
    filled,
  )
}

/** Another name or measure is another item here: taking the filling back brings the old one back as it was. */
function replaceItem(
  list: WorkingList,
  { instead, stamp, measure = instead.measure, ...named }: Replacement,
): WorkingList {
  const place = instead.status === 'pending' ? placeOf(instead) : stamp
  const item: Item = {
    ...instead,
    ...named,
    measure,
    status: 'pending',
    stamps: [place, 0, 0, 0, 0, 0, 0, 0],
  }
  return restoreItems(removeItem(list, instead.id, stamp), [item], stamp)
}

interface Replacement extends Pick<Item, 'id' | 'name' | 'measure'> {
  instead: Item
  stamp: number
}

/** Undoes a filling. Items added to the list since then stay as they are. */
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
