import { HOUSE_LIST, type Item, type Row } from '@compra/contract/sync/item.ts'
import { switchList } from '#core/list/working-list/switch-list.ts'
import { joinRows } from '#core/list/working-list/working-list-merge.ts'
import { findItem, removeItem, restoreItems } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { listApart } from './list-apart.ts'

/**
 * Takes items of this browser's own list to one of the household, which is then open: the same items
 * with all that was done to them, so that twice is once. Returns what takes it back.
 */
export function bringToHouse(items: readonly Item[], to: ListId = HOUSE_LIST): () => void {
  const wanted = new Set(items.map(({ id }) => id))
  const rows = itemsOf(ownList().getState().list).filter(({ id }) => wanted.has(id))
  switchList(to)
  let there: WorkingList = workingList.getState().list
  workingList.change((list, stamp) => {
    there = list
    return restoreItems(joinRows(list, rows), rows, stamp)
  })
  // They are there by now: whatever happens next, nothing is lost.
  ownList().change((list, stamp) => without(list, rows, stamp))
  return () => {
    // Only what is done to the open list is told to the others.
    switchList(to)
    const brought = rows.filter(({ id }) => !findItem(there, id))
    workingList.change((list, stamp) => without(list, brought, stamp))
    switchList(LOCAL_LIST)
    workingList.change((list, stamp) => restoreItems(list, rows, stamp))
  }
}

/** As it is stored: it may be the open one. */
function ownList() {
  return openList() === LOCAL_LIST ? workingList : listApart(LOCAL_LIST)
}

function without(list: WorkingList, rows: readonly Row[], stamp: number): WorkingList {
  return rows.reduce((left, { id }) => removeItem(left, id, stamp), list)
}
