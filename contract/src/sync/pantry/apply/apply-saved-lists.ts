import { CLOCK_AHEAD_MS } from '#limits.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { PantryRefusal, PantrySavedListDraft } from '#sync/pantry/pantry.ts'
import { exists, latestOf } from '#sync/pantry/versioned.ts'
import { foldName } from '#text/name.ts'
import { type AppliedThings, joinedThings, takenThings } from './apply-things.ts'
import type { StoredPantry, PantryLimits, KnownSavedList } from './outcome.ts'
import { savedItems } from './saved-items.ts'

/**
 * Renames free their names first. Of two lists with one name the stored one keeps it, or else the older one.
 */
export function applySavedLists(
  known: StoredPantry,
  pushed: readonly PantrySavedListDraft[],
  limits: PantryLimits,
): AppliedThings<KnownSavedList> {
  const there = { things: known.savedLists, gone: known.gone.savedLists }
  const sent = pushed.map((list) => ({ ...list, items: savedItems(list.items) }))
  const joined = joinedThings(there, sent, SAVED_LIST_REGISTERS, limits.now)
  const refused = new Map<string, PantryRefusal>()
  for (const [id, list] of joined) {
    const code = refusalOf(known.savedLists.get(id), list, limits)
    if (code) refused.set(id, code)
  }
  // A refused list keeps its old name, which may refuse another list.
  for (let id = firstClash(known, joined, refused); id !== undefined;) {
    refused.set(id, 'name_taken')
    id = firstClash(known, joined, refused)
  }
  const [most, count, full] = [
    limits.savedLists,
    known.savedListCount,
    'saved_lists_limit',
  ] as const
  return takenThings({ ...there, kind: 'shopping_list', joined, refused, most, count, full })
}

/** A list that is longer than the plan allows may be saved if it does not grow. */
function refusalOf(
  before: KnownSavedList | undefined,
  after: KnownSavedList,
  { items, now }: PantryLimits,
): PantryRefusal | undefined {
  if (latestOf(after) > now + CLOCK_AHEAD_MS) return 'clock_ahead'
  const limit = Math.max(items, before?.items.length ?? 0)
  return exists(after) && after.items.length > limit ? 'list_items_limit' : undefined
}

/** The id of the first pushed list whose name another list has; undefined: all names differ. */
function firstClash(
  known: StoredPantry,
  joined: ReadonlyMap<string, KnownSavedList>,
  refused: ReadonlyMap<string, PantryRefusal>,
): string | undefined {
  const isTaken = ({ id }: KnownSavedList) => joined.has(id) && !refused.has(id)
  const nameOf = ({ name }: KnownSavedList) => foldName(name)
  const taken = [...joined.values()].filter((list) => isTaken(list) && exists(list))
  const isSettled = (list: KnownSavedList) => {
    const before = known.savedLists.get(list.id)
    return before !== undefined && nameOf(before) === nameOf(list)
  }
  const stays = [...known.savedLists.values()].filter((list) => !isTaken(list))
  const holders = new Set([...stays, ...taken.filter(isSettled)].map(nameOf))
  for (const list of taken.filter((each) => !isSettled(each))) {
    if (holders.has(nameOf(list))) return list.id
    holders.add(nameOf(list))
  }
  return undefined
}
