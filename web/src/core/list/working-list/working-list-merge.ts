import type { Row, Status } from '@compra/contract/sync/item.ts'
import { mergeRows } from '@compra/contract/sync/merge.ts'
import { arrange, rowsOf, STATUSES, type WorkingList } from './working-list-state.ts'

/**
 * The union of two versions of the list: the later change of each part of an item wins, deleted
 * items stay deleted, no addition is lost. Merging is commutative and idempotent. Returns `mine`
 * itself if `theirs` has nothing new, and keeps the objects of unchanged items, so that their rows are
 * not rendered again.
 */
export function mergeLists(mine: WorkingList, theirs: WorkingList): WorkingList {
  return joinRows(mine, rowsOf(theirs))
}

/** Merges single rows like `mergeLists`. */
export function joinRows(list: WorkingList, rows: readonly Row[]): WorkingList {
  const known = new Map(rowsOf(list).map((row) => [row.id, row]))
  for (const row of rows) {
    const mine = known.get(row.id)
    known.set(row.id, mine ? mergeRows(mine, row) : row)
  }
  return keepGroups(list, arrange([...known.values()]))
}

function keepGroups(old: WorkingList, merged: WorkingList): WorkingList {
  const keep = (status: Status) =>
    isSame(old[status], merged[status]) ? old[status] : merged[status]
  const kept: WorkingList = {
    pending: keep('pending'),
    unavailable: keep('unavailable'),
    purchased: keep('purchased'),
    gone: isSame([...old.gone.values()], [...merged.gone.values()]) ? old.gone : merged.gone,
  }
  const unchanged = STATUSES.every((status) => kept[status] === old[status])
  return unchanged && kept.gone === old.gone ? old : kept
}

function isSame(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index])
}
