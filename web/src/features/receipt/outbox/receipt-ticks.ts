/** Applies a confirmed receipt to the open list, and undoes that. */
import { noteEntered, noteUndone, openKeys } from '#core/list/filling/stock-entered.ts'
import { findItem, toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { backgroundList } from '#core/sync/background-list.ts'
import type { Ticked, WaitingReceipt } from './waiting-receipt.ts'

export interface Ticking {
  readonly ticked: Ticked
  /** The purchase key of each item, by its id; without items that are in the stock. */
  readonly keys: ReadonlyMap<string, string>
}

/** Ticks the receipt's items that are not ticked yet. */
export async function tickItems(ids: readonly string[]): Promise<Ticking> {
  const wanted = new Set(ids)
  let items: Ticked['items'] = []
  workingList.change((list, stamp) => {
    items = itemsOf(list)
      .filter(({ id, status }) => wanted.has(id) && status !== 'purchased')
      .map(({ id, status }) => ({ id, status }))
    return items.reduce((now, { id }, at) => toggleStatus(now, id, 'purchased', stamp + at), list)
  })
  const { purchased, pending, unavailable } = workingList.getState().list
  const keys = await openKeys(purchased.filter(({ id }) => wanted.has(id)))
  // For a receipt without items of the list, nothing is missing.
  const missing = wanted.size === 0 ? [] : [...pending, ...unavailable].map(({ name }) => name)
  return { keys, ticked: { list: openList(), items, keys: [...keys.values()], missing } }
}

/** Hides the receipt's purchases from the stock offers. */
export function holdPurchases({ ticked }: WaitingReceipt): Promise<void> {
  return noteEntered(ticked.keys)
}

/**
 * Offers the purchases again; `isCounted`: the server had the receipt and requires new keys from now on.
 */
export function releasePurchases(
  { body, ticked }: WaitingReceipt,
  isCounted = false,
): Promise<void> {
  const counted = isCounted ? body.lines.flatMap(({ purchase }) => purchase ?? []) : []
  return noteUndone(
    counted,
    ticked.keys.filter((key) => !counted.includes(key)),
  )
}

/** Restores the earlier status of items that the receipt ticked, if they are still ticked. */
export function untickItems({ list, items }: Ticked): void {
  if (items.length === 0) return
  const { change } = list === openList() ? workingList : backgroundList(list)
  change((now, first) =>
    items.reduce((before, { id, status }, at) => {
      if (findItem(before, id)?.status !== 'purchased') return before
      const stamp = first + at
      const pending = toggleStatus(before, id, 'purchased', stamp)
      return status === 'unavailable' ? toggleStatus(pending, id, status, stamp) : pending
    }, now),
  )
}
