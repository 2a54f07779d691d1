import { HOUSE_LIST, type Item, type Row } from '@compra/contract/sync/item.ts'
import { switchList } from '#core/list/working-list/switch-list.ts'
import { joinRows } from '#core/list/working-list/working-list-merge.ts'
import { findItem, removeItem, restoreItems } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { backgroundList } from './background-list.ts'

/**
 * Moves items of this browser's own list to a household list and opens it. Ids and stamps stay, so a
 * repeated move changes nothing. Returns the undo.
 */
export function moveToHouse(items: readonly Item[], to: ListId = HOUSE_LIST): () => void {
  const wanted = new Set(items.map(({ id }) => id))
  const rows = itemsOf(ownList().getState().list).filter(({ id }) => wanted.has(id))
  switchList(to)
  let there: WorkingList = workingList.getState().list
  workingList.change((list, stamp) => {
    there = list
    return restoreItems(joinRows(list, rows), rows, stamp)
  })
  // Removed only now: the rows are stored in the household list.
  ownList().change((list, stamp) => without(list, rows, stamp))
  return () => {
    // Only changes of the open list are sent.
    switchList(to)
    const brought = rows.filter(({ id }) => !findItem(there, id))
    workingList.change((list, stamp) => without(list, brought, stamp))
    switchList(LOCAL_LIST)
    workingList.change((list, stamp) => restoreItems(list, rows, stamp))
  }
}

/** The local list, which may be the open one. */
function ownList() {
  return openList() === LOCAL_LIST ? workingList : backgroundList(LOCAL_LIST)
}

function without(list: WorkingList, rows: readonly Row[], stamp: number): WorkingList {
  return rows.reduce((left, { id }) => removeItem(left, id, stamp), list)
}
