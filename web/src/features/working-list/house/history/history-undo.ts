/** Undoes an entry of the history as far as its effect still holds. */
import type { HistoryEvent, HistoryParts } from '@compra/contract/sync/history.ts'
import { newStamps, type Register, type Row } from '@compra/contract/sync/item.ts'
import { rankOf, REGISTER_NAMES } from '@compra/contract/sync/registers.ts'
import {
  findItem,
  isThere,
  removeItem,
  restoreItems,
  setPart,
  type Stamp,
  toggleStatus,
} from '#core/list/working-list/working-list-rules.ts'
import type { Item, WorkingList } from '#core/list/working-list/working-list-state.ts'

/** Whether any part of it can be undone. */
export function stillStands(list: WorkingList, events: readonly HistoryEvent[]): boolean {
  return undoEvents(list, events, 1) !== list
}

/**
 * Makes a new change, part by part. Parts that another member changed since stay, and so do parts whose undo
 * would make two items of one name and measure.
 */
export function undoEvents(
  list: WorkingList,
  events: readonly HistoryEvent[],
  stamp: Stamp,
): WorkingList {
  return events.reduce((left, event, index) => undoEvent(left, event, stamp + index), list)
}

function undoEvent(list: WorkingList, event: HistoryEvent, stamp: Stamp): WorkingList {
  const { itemId, before, after } = event
  const item = findItem(list, itemId)
  if (!item) return after.isOn === false ? restored(list, event, stamp) : list
  if (after.isOn === true && before.isOn !== true) return removeItem(list, itemId, stamp)
  const was = { ...item, ...valuesOf(before) }
  const became = { ...item, ...valuesOf(after) }
  return REGISTER_NAMES.reduce(
    (left, key) => partBack(left, { id: itemId, key, was, became, stamp }),
    markedBack(list, item, event, stamp),
  )
}

interface PartBack<Key extends Register> {
  id: string
  key: Key
  was: Row
  became: Row
  stamp: Stamp
}

function partBack<Key extends Register>(
  list: WorkingList,
  { id, key, was, became, stamp }: PartBack<Key>,
): WorkingList {
  const now = findItem(list, id)
  const isTouched = !isSame(was[key], became[key])
  if (!now || !isTouched || !isSame(now[key], became[key])) return list
  if (isThere(list, id, { [key]: was[key] })) return list
  return setPart(list, id, [key, was[key]], stamp)
}

/** Restores the item from local data; without them, from its name alone. */
function restored(list: WorkingList, { itemId, name }: HistoryEvent, stamp: Stamp) {
  const item: Item = {
    id: itemId,
    name,
    status: 'pending',
    cents: 0,
    quantity: 1,
    stamps: newStamps(0),
  }
  const back = restoreItems(list, [item], stamp)
  return isThere(back, itemId, {}) ? list : back
}

function markedBack(
  list: WorkingList,
  { id, status }: Item,
  { before, after }: HistoryEvent,
  stamp: Stamp,
): WorkingList {
  const was = before.status
  if (was === undefined || after.status !== status || was === status) return list
  // Pressing the current mark resets it to pending.
  const pressed = was === 'pending' ? status : was
  return pressed === 'pending' ? list : toggleStatus(list, id, pressed, stamp)
}

/** Only the parts in the event; null is none. */
function valuesOf(parts: HistoryParts): Partial<Item> {
  const { price, ...others } = parts
  const named = { ...others, ...(price !== undefined && { cents: price }) }
  return Object.fromEntries(
    Object.entries(named).map(([part, value]) => [part, value ?? undefined]),
  )
}

function isSame(a: Item[Register], b: Item[Register]): boolean {
  return rankOf(a) === rankOf(b)
}
