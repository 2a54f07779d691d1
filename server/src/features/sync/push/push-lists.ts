import { CLOCK_AHEAD_MS, type Refusal, type SyncList } from '@compra/contract/sync/sync.ts'
import type { Actor } from './actor.ts'
import { isListAlive, listRowOf, type ListRow, mergeLists } from './list-row.ts'

export interface Refused {
  readonly id: string
  readonly code: Refusal
}

interface Limits {
  /** Lists per household, the house list included. */
  readonly lists: number
  /** The server's clock in milliseconds. */
  readonly now: number
}

interface PushedLists {
  readonly lists: ReadonlyMap<string, ListRow>
  readonly changed: readonly ListRow[]
  readonly refused: readonly Refused[]
}

/** Merges pushed lists with those of the household. */
export function pushLists(
  actor: Actor,
  known: readonly ListRow[],
  pushed: readonly SyncList[],
  { lists: maxLists, now }: Limits,
): PushedLists {
  const lists = new Map(known.map((list) => [list.id, list]))
  const changed = new Set<string>()
  const refused: Refused[] = []

  const refusalOf = (before: ListRow | undefined, after: ListRow): Refusal | undefined => {
    if (actor.kind === 'link' || after.id === actor.tenantId) return 'not_allowed'
    if (Math.max(after.born, after.name_at, after.removed) > now + CLOCK_AHEAD_MS) {
      return 'clock_ahead'
    }
    const isNew = isListAlive(after) && !(before && isListAlive(before))
    return isNew && countAlive(lists) >= maxLists ? 'lists_limit' : undefined
  }

  for (const sent of pushed.map(listRowOf)) {
    const before = lists.get(sent.id)
    const after = before ? mergeLists(before, sent) : sent
    // A guest is answered the same for a list that exists.
    if (after === before && actor.kind !== 'link') continue
    const code = refusalOf(before, after)
    if (code) refused.push({ id: sent.id, code })
    else {
      lists.set(sent.id, after)
      changed.add(sent.id)
    }
  }
  return { lists, changed: [...lists.values()].filter(({ id }) => changed.has(id)), refused }
}

/** The house list counts even before its first item. */
function countAlive(lists: ReadonlyMap<string, ListRow>): number {
  const further = [...lists.values()].filter(({ kind }) => kind === 'further')
  return further.filter(isListAlive).length + 1
}
