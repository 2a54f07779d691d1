import type { Row } from '@compra/contract/sync/item.ts'
import { isAlive, isSameRow, latestStamp, mergeRows } from '@compra/contract/sync/merge.ts'
import { EMPTY_REPLICA, type Replica } from '@compra/contract/sync/replica.ts'
import { joinRows } from '#core/list/working-list/working-list-merge.ts'
import {
  arrange,
  itemsOf,
  rowsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'

/** The changes that make the list on the screen show the replica. */
export interface ShownRows {
  readonly updates: readonly Row[]
  /** Written over the shown rows, because they would lose a merge with them. */
  readonly replacements: readonly Row[]
}

/** `before` is the replica at the time when the list last showed it. */
export function shownRows(
  list: WorkingList,
  held: Replica,
  before: Replica = EMPTY_REPLICA,
): ShownRows {
  const shown = new Map(rowsOf(list).map((row) => [row.id, row]))
  const changed = [...held.rows.values()].filter((row) => {
    const mine = shown.get(row.id)
    return mine ? !isSameRow(mine, row) : isAlive(row)
  })
  const needsReplacing = (row: Row) => wouldLose(row, shown.get(row.id), before.rows.get(row.id))
  // Rows that the server forgot are marked as removed, so that other tabs drop them too.
  const forgotten = itemsOf(list)
    .filter((row) => !held.rows.has(row.id))
    .filter((row) => before.rows.has(row.id) || latestStamp(row) < held.floor)
    .map((row) => ({ ...row, removed: latestStamp(row) }))
  return {
    updates: changed.filter((row) => !needsReplacing(row)),
    replacements: [...changed.filter(needsReplacing), ...forgotten],
  }
}

/** The server normalised the row, or its stamps were clamped, and the user did not change it since. */
function wouldLose(row: Row, mine: Row | undefined, was: Row | undefined): boolean {
  const isAsHeld = mine !== undefined && was !== undefined && isSameRow(was, mine)
  return isAsHeld && !isSameRow(mergeRows(mine, row), row)
}

export function withShown(list: WorkingList, { updates, replacements }: ShownRows): WorkingList {
  const replaced = new Map(replacements.map((row) => [row.id, row]))
  const start =
    replaced.size === 0 ? list : arrange(rowsOf(list).map((row) => replaced.get(row.id) ?? row))
  return joinRows(start, updates)
}
