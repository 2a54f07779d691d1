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

/** What the list on the screen has to take in, so that it shows what is held. */
export interface ShownRows {
  readonly news: readonly Row[]
  /** In the place of those that are there, which they would not win against. */
  readonly instead: readonly Row[]
}

/** `before` is what was held when the list was last the same. */
export function shownRows(
  list: WorkingList,
  held: Replica,
  before: Replica = EMPTY_REPLICA,
): ShownRows {
  const shown = new Map(rowsOf(list).map((row) => [row.id, row]))
  const told = [...held.rows.values()].filter((row) => {
    const mine = shown.get(row.id)
    return mine ? !isSameRow(mine, row) : isAlive(row)
  })
  const isLower = (row: Row) => wouldLose(row, shown.get(row.id), before.rows.get(row.id))
  // What the server has forgotten leaves the other tabs, too, when it counts as removed.
  const forgotten = itemsOf(list)
    .filter((row) => !held.rows.has(row.id))
    .filter((row) => before.rows.has(row.id) || latestStamp(row) < held.floor)
    .map((row) => ({ ...row, removed: latestStamp(row) }))
  return {
    news: told.filter((row) => !isLower(row)),
    instead: [...told.filter(isLower), ...forgotten],
  }
}

/** The server has tidied what it was sent, or stamps were brought down; and nothing was done since. */
function wouldLose(row: Row, mine: Row | undefined, was: Row | undefined): boolean {
  const isAsHeld = mine !== undefined && was !== undefined && isSameRow(was, mine)
  return isAsHeld && !isSameRow(mergeRows(mine, row), row)
}

/** The list with them. */
export function withShown(list: WorkingList, { news, instead }: ShownRows): WorkingList {
  const lower = new Map(instead.map((row) => [row.id, row]))
  const start =
    lower.size === 0 ? list : arrange(rowsOf(list).map((row) => lower.get(row.id) ?? row))
  return joinRows(start, news)
}
