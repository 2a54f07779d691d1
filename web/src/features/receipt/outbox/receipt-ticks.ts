/** What a confirmed receipt does to the list on the screen, and how that is taken back. */
import { noteEntered, noteUndone, openKeys } from '#core/list/filling/stock-entered.ts'
import { findItem, toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { backgroundList } from '#core/sync/background-list.ts'
import type { Ticked, WaitingReceipt } from './waiting-receipt.ts'

export interface Ticking {
  readonly ticked: Ticked
  /** The key under which each item can be entered, by its id; without those that are in the stock. */
  readonly keys: ReadonlyMap<string, string>
}

/** Ticks the items that a receipt holds, those of them that are not ticked yet. */
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
  // Of a list that has nothing to do with the receipt nothing is missing.
  const missing = wanted.size === 0 ? [] : [...pending, ...unavailable].map(({ name }) => name)
  return { keys, ticked: { list: openList(), items, keys: [...keys.values()], missing } }
}

/** What the receipt holds is not offered for the stock any more. */
export function holdPurchases({ ticked }: WaitingReceipt): Promise<void> {
  return noteEntered(ticked.keys)
}

/** It can be entered again; `isCounted`: the server had it, and wants other keys from now on. */
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

/** What was ticked by it, and is ticked still, is as it was before. */
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
