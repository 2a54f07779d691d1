import { CLOCK_AHEAD_MS } from '#limits.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { HomeRefusal, HomeSavedListDraft } from '#sync/home/home.ts'
import { allStamps, isKept, latestOf, mergeKept } from '#sync/home/kept.ts'
import { foldName } from '#text/name.ts'
import type { HomeKnown, HomeLimits, HomeOutcome, HomeRefused, KnownSavedList } from './outcome.ts'
import { savedItems } from './saved-items.ts'

interface AppliedLists extends Pick<HomeOutcome, 'gone' | 'refused'> {
  readonly changed: readonly KnownSavedList[]
}

/**
 * Applies removals and renames first, since they free room and names. Of two lists with one name the stored
 * one keeps it, or else the older one.
 */
export function applySavedLists(
  known: HomeKnown,
  pushed: readonly HomeSavedListDraft[],
  limits: HomeLimits,
): AppliedLists {
  const joined = joinedOf(known, pushed, limits.now)
  const refused = new Map<string, HomeRefusal>()
  for (const [id, list] of joined) {
    const code = refusalOf(known.savedLists.get(id), list, limits)
    if (code) refused.set(id, code)
  }
  // A refused list keeps its old name, which may refuse another list.
  for (let id = firstClash(known, joined, refused); id !== undefined;) {
    refused.set(id, 'name_taken')
    id = firstClash(known, joined, refused)
  }
  const taken = [...joined.values()].filter(({ id }) => !refused.has(id))
  const [kept, removed] = [taken.filter(isKept), taken.filter((list) => !isKept(list))]
  const left = removed.filter(({ id }) => known.savedLists.has(id)).length
  const room = limits.savedLists - known.savedListCount + left
  const isNew = ({ id }: KnownSavedList) => !known.savedLists.has(id)
  for (const { id } of kept.filter(isNew).slice(Math.max(room, 0))) {
    refused.set(id, 'saved_lists_limit')
  }
  return {
    changed: kept.filter((list) => !refused.has(list.id) && list !== known.savedLists.get(list.id)),
    gone: removed
      .filter((list) => list.removed > (known.gone.savedLists.get(list.id) ?? 0))
      .map(({ id, removed: at }) => ({ kind: 'shopping_list', id, removed: at })),
    refused: [...refused].map(([id, code]): HomeRefused => ({ id, code })),
  }
}

/** Each pushed list merged with the stored one, oldest first. */
function joinedOf(known: HomeKnown, pushed: readonly HomeSavedListDraft[], now: number) {
  const joined = new Map<string, KnownSavedList>()
  const inOrder = pushed.toSorted((a, b) => (a.t[0] ?? 0) - (b.t[0] ?? 0))
  for (const [at, sent] of inOrder.entries()) {
    const before = joined.get(sent.id) ?? known.savedLists.get(sent.id)
    const gone = known.gone.savedLists.get(sent.id) ?? 0
    const theirs = {
      ...sent,
      items: savedItems(sent.items),
      t: allStamps(sent.t, SAVED_LIST_REGISTERS),
      removed: Math.max(sent.removed, gone),
      // Distinct times keep their order on the screen.
      createdAt: now - (inOrder.length - 1 - at),
    }
    joined.set(sent.id, before ? mergeKept(before, theirs, SAVED_LIST_REGISTERS) : theirs)
  }
  return joined
}

/** A list that is longer than the plan allows may be saved if it does not grow. */
function refusalOf(
  before: KnownSavedList | undefined,
  after: KnownSavedList,
  { items, now }: HomeLimits,
): HomeRefusal | undefined {
  if (latestOf(after) > now + CLOCK_AHEAD_MS) return 'clock_ahead'
  const limit = Math.max(items, before?.items.length ?? 0)
  return isKept(after) && after.items.length > limit ? 'list_items_limit' : undefined
}

/** The id of the first pushed list whose name another list has; undefined: all names differ. */
function firstClash(
  known: HomeKnown,
  joined: ReadonlyMap<string, KnownSavedList>,
  refused: ReadonlyMap<string, HomeRefusal>,
): string | undefined {
  const isTaken = ({ id }: KnownSavedList) => joined.has(id) && !refused.has(id)
  const nameOf = ({ name }: KnownSavedList) => foldName(name)
  const taken = [...joined.values()].filter((list) => isTaken(list) && isKept(list))
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
