import { type Budget, mergeBudgets } from '@compra/contract/sync/budget.ts'
import { HOUSE_LIST, type SyncBudget, type SyncList } from '@compra/contract/sync/sync.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export const BUDGET_COLUMNS = ['id', 'budget_cents', 'budget_at'] as const
export const LIST_COLUMNS = [
  'kind',
  'name',
  'born',
  'name_at',
  'removed',
  ...BUDGET_COLUMNS,
] as const

/** A list of the household, as it is joined with what a device says of it. */
export type ListRow = Pick<Selectable<Tables['list']>, (typeof LIST_COLUMNS)[number]>

/** Of a list, what its shopping may cost. */
export type BudgetRow = Pick<ListRow, (typeof BUDGET_COLUMNS)[number]>

const NO_BUDGET = { budget_cents: 0, budget_at: 0 }

export function isListAlive({ kind, born, removed }: ListRow): boolean {
  return kind === 'house' || born > removed
}

/** The list that each household has, made when it is first used; its id is the household's. */
export function houseList(tenantId: string): ListRow {
  const name = 'Lista da casa'
  return { id: tenantId, kind: 'house', name, born: 0, name_at: 0, removed: 0, ...NO_BUDGET }
}

export function listRowOf({ id, name, t, removed }: SyncList): ListRow {
  const [born = 0, nameAt = 0] = t.map(Math.abs)
  return { id, kind: 'further', name, born, name_at: nameAt, removed, ...NO_BUDGET }
}

export function wireList({ id, name, born, name_at, removed }: ListRow): SyncList {
  return { id, name, t: [born, name_at], removed }
}

/** Two versions of one list; `mine` itself when the other brings nothing new. */
export function mergeLists(mine: ListRow, theirs: ListRow): ListRow {
  const isNamedLater =
    theirs.name_at > mine.name_at || (theirs.name_at === mine.name_at && theirs.name > mine.name)
  const isNews = isNamedLater || theirs.born > mine.born || theirs.removed > mine.removed
  if (!isNews) return mine
  return {
    ...mine,
    ...(isNamedLater && { name: theirs.name, name_at: theirs.name_at }),
    born: Math.max(mine.born, theirs.born),
    removed: Math.max(mine.removed, theirs.removed),
  }
}

/** The list with the later budget; itself when that is its own. */
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
