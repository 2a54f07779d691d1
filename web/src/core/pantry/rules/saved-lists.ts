import { withIds } from '@compra/contract/list-item/saved-item-ids.ts'
import {
  type KnownName,
  knownNamesOf,
  NAMED_LISTS,
  type SavedItem,
  type SavedList,
  SavedListDraft,
  type SavedListSummary,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { removeList, saveList } from '@compra/contract/sync/pantry/acts.ts'
import type { PantrySavedList } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { savedListsOf } from '@compra/contract/sync/pantry/shown.ts'
/** Saved lists of the pantry: what screens show of them, and acts. */
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { assertRoom, itemsPerList } from './limits.ts'
import { byNewest, onceEach } from './order.ts'
import { newestProducts } from './products.ts'
import { refusalOf } from './refusal.ts'

/** Whose name has the text, newest first. */
export function selectLists(
  pantry: Pantry,
  { name }: { name: string },
): readonly SavedListSummary[] {
  const part = foldName(name.trim())
  const found = savedListsOf(pantry).filter((list) => foldedName(list).includes(part))
  return found.toSorted(byNewest).map(summaryOf)
}

/** The folded names of all lists. */
export function listNames(pantry: Pantry): ReadonlySet<string> {
  return new Set(savedListsOf(pantry).map(foldedName))
}

/** Throws `not_found`. */
export function findList(pantry: Pantry, id: string): SavedList {
  return listOf(find(pantry, id))
}

/** Names of products and of items of the latest lists, for suggestions. */
export function knownNames(pantry: Pantry): readonly KnownName[] {
  const lists = savedListsOf(pantry).toSorted(byNewest).slice(0, NAMED_LISTS)
  return knownNamesOf([...newestProducts(pantry), ...lists.flatMap(({ items }) => items)])
}

export function createList(pantry: Pantry, draft: SavedListDraft, now: number) {
  const sent = asSent(SavedListDraft, draft)
  assertRoom(pantry, 'shopping_lists', now)
  return saved(pantry, randomUuid(), sent, { now, stored: [] })
}

export function updateList(
  pantry: Pantry,
  { id, draft }: { id: string; draft: SavedListDraft },
  now: number,
) {
  const sent = asSent(SavedListDraft, draft)
  return saved(pantry, id.toLowerCase(), sent, { now, stored: find(pantry, id).items })
}

export function deleteList(pantry: Pantry, id: string, now: number) {
  return { pantry: removeList(pantry, find(pantry, id).id, now), answer: undefined }
}

interface Saving {
  readonly now: number
  /** The items of the list: one that is longer than the plan allows may be saved unless it grows. */
  readonly stored: readonly SavedItem[]
}

function saved(
  pantry: Pantry,
  id: string,
  { name, items }: SavedListDraft,
  { now, stored }: Saving,
) {
  if (items.length > Math.max(itemsPerList(), stored.length)) throw refusalOf('list_items_limit')
  const wanted = foldName(name)
  const isTaken = savedListsOf(pantry).some(
    (other) => other.id !== id && foldName(other.name) === wanted,
  )
  if (isTaken) throw refusalOf('list_name_taken')
  const next = saveList(pantry, { id, name, items: numbered(items, stored) }, now)
  return { pantry: next, answer: findList(next, id) }
}

/** As the server stores them: in the order of (sequence, position), those that were there with their ids. */
function numbered(items: SavedListDraft['items'], stored: readonly SavedItem[]): SavedItem[] {
  const inOrder = items.toSorted((one, other) => one.sequence - other.sequence)
  return withIds(stored, inOrder, randomUuid).map((item, index) => ({
    ...item,
    sequence: index + 1,
  }))
}

function find(pantry: Pantry, id: string): PantrySavedList {
  const list = savedListsOf(pantry).find((one) => one.id === id.toLowerCase())
  if (!list) throw refusalOf('not_found')
  return list
}

const foldedName = onceEach(({ name }: PantrySavedList): string => foldName(name))

const summaryOf = onceEach(({ id, name, items }: PantrySavedList): SavedListSummary => {
  return { id, name, itemsCount: items.length }
})

function listOf({ id, name, items }: PantrySavedList): SavedList {
  return { id, name, items }
}
