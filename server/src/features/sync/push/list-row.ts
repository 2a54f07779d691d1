import { type Budget, mergeBudgets } from '@compra/contract/sync/budget.ts'
import { BUDGET, LIST } from '@compra/contract/sync/list-registers.ts'
import { HOUSE_LIST, type SyncBudget, type SyncList } from '@compra/contract/sync/sync.ts'
import type { Selectable } from 'kysely'
import {
  columnsIn,
  readerOf,
  stampRowIn,
  stampsIn,
  stampsInRow,
  writerOf,
} from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'

export const BUDGET_COLUMNS = ['id', ...columnsIn(BUDGET), ...stampsIn(BUDGET)] as const
export const LIST_COLUMNS = [
  'kind',
  'born',
  ...columnsIn(LIST),
  ...stampsIn(LIST),
  'removed',
  ...BUDGET_COLUMNS,
] as const

/** What each push writes into its rows. */
export const STAMPED = ['rev', 'changed_at'] as const
/** The columns that a push may change. */
export const LIST_CHANGES = [...LIST_COLUMNS.filter((column) => column !== 'id'), ...STAMPED]

/** A list of the household, as it is merged with a pushed one. */
export type ListRow = Pick<Selectable<Tables['list']>, (typeof LIST_COLUMNS)[number]>

/** The budget of a list. */
export type BudgetRow = Pick<ListRow, (typeof BUDGET_COLUMNS)[number]>

const readList = readerOf(LIST)
const writeList = writerOf(LIST)
const NO_BUDGET = { budget_cents: 0, budget_at: 0 }

export function isListAlive({ kind, born, removed }: ListRow): boolean {
  return kind === 'house' || born > removed
}

/** The house list, stored with its first item; its id is the household's. */
export function houseList(tenantId: string): ListRow {
  const name = 'Lista da casa'
  return { id: tenantId, kind: 'house', name, born: 0, name_at: 0, removed: 0, ...NO_BUDGET }
}

export function listRowOf({ id, t, removed, ...sent }: SyncList): ListRow {
  const stamps = stampRowIn(LIST, t.map(Math.abs))
  return { id, kind: 'further', ...writeList(sent), ...stamps, removed, ...NO_BUDGET }
}

export function wireList(list: ListRow): SyncList {
  const { id, removed } = list
  return { id, ...readList(list), t: stampsInRow(LIST, list), removed }
}

/** Merges two versions of a list; returns `mine` itself when the other has nothing newer. */
export function mergeLists(mine: ListRow, theirs: ListRow): ListRow {
  let merged = mine
  for (const { columns, stamp } of Object.values(LIST)) {
    const later = theirs[stamp] - mine[stamp]
    const isLater = later > 0 || (later === 0 && theirs[columns] > mine[columns])
    if (isLater) merged = { ...merged, [columns]: theirs[columns], [stamp]: theirs[stamp] }
  }
  const born = Math.max(mine.born, theirs.born)
  const removed = Math.max(mine.removed, theirs.removed)
  const isChanged = merged !== mine || born > mine.born || removed > mine.removed
  return isChanged ? { ...merged, born, removed } : mine
}

/** The list with the later budget; the same object when its own is later. */
export function withBudget(list: ListRow, theirs: Budget): ListRow {
  const mine = { cents: list.budget_cents, at: list.budget_at }
  const { cents, at } = mergeBudgets(mine, theirs)
  return cents === mine.cents && at === mine.at
    ? list
    : { ...list, budget_cents: cents, budget_at: at }
}

export function wireBudget(
  tenantId: string,
  { id, budget_cents, budget_at }: BudgetRow,
): SyncBudget {
  return { list: id === tenantId ? HOUSE_LIST : id, budget: budget_cents, at: budget_at }
}
