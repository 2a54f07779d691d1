import type { SyncList } from '@compra/contract/sync/sync.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export const LIST_COLUMNS = ['id', 'kind', 'name', 'born', 'name_at', 'removed'] as const

/** A list of the household, as it is joined with what a device says of it. */
export type ListRow = Pick<Selectable<Tables['list']>, (typeof LIST_COLUMNS)[number]>

export function isListAlive({ kind, born, removed }: ListRow): boolean {
  return kind === 'house' || born > removed
}

/** The list that each household has, made when it is first used; its id is the household's. */
export function houseList(tenantId: string): ListRow {
  return { id: tenantId, kind: 'house', name: 'Lista da casa', born: 0, name_at: 0, removed: 0 }
}

export function listRowOf({ id, name, t, removed }: SyncList): ListRow {
  const [born = 0, nameAt = 0] = t.map(Math.abs)
  return { id, kind: 'further', name, born, name_at: nameAt, removed }
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
