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
import { removeList, saveList } from '@compra/contract/sync/home/acts.ts'
import type { HomeSavedList } from '@compra/contract/sync/home/home.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { savedListsOf } from '@compra/contract/sync/home/shown.ts'
/** Saved lists of the pantry: what screens show of them, and acts. */
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { asSent } from './as-sent.ts'
import { assertRoom, itemsPerList } from './limits.ts'
import { byNewest, onceEach } from './order.ts'
import { newestProducts } from './products.ts'
import { refusalOf } from './refusal.ts'

/** Whose name has the text, newest first. */
export function selectLists(home: Home, { name }: { name: string }): readonly SavedListSummary[] {
  const part = foldName(name.trim())
  const found = savedListsOf(home).filter((list) => foldedName(list).includes(part))
  return found.toSorted(byNewest).map(summaryOf)
}

/** The folded names of all lists. */
export function listNames(home: Home): ReadonlySet<string> {
  return new Set(savedListsOf(home).map(foldedName))
}

/** Throws `not_found`. */
export function findList(home: Home, id: string): SavedList {
  return listOf(find(home, id))
}

/** Names of products and of items of the latest lists, for suggestions. */
export function knownNames(home: Home): readonly KnownName[] {
  const lists = savedListsOf(home).toSorted(byNewest).slice(0, NAMED_LISTS)
  return knownNamesOf([...newestProducts(home), ...lists.flatMap(({ items }) => items)])
}

export function createList(home: Home, draft: SavedListDraft, now: number) {
  const sent = asSent(SavedListDraft, draft)
  assertRoom(home, 'shopping_lists', now)
  return saved(home, randomUuid(), sent, { now, stored: [] })
}

export function updateList(
  home: Home,
  { id, draft }: { id: string; draft: SavedListDraft },
  now: number,
) {
  const sent = asSent(SavedListDraft, draft)
  return saved(home, id.toLowerCase(), sent, { now, stored: find(home, id).items })
}

export function deleteList(home: Home, id: string, now: number) {
  return { home: removeList(home, find(home, id).id, now), answer: undefined }
}

interface Saving {
  readonly now: number
  /** The items of the list: one that is longer than the plan allows may be saved unless it grows. */
  readonly stored: readonly SavedItem[]
}

function saved(home: Home, id: string, { name, items }: SavedListDraft, { now, stored }: Saving) {
  if (items.length > Math.max(itemsPerList(), stored.length)) throw refusalOf('list_items_limit')
  const wanted = foldName(name)
  const isTaken = savedListsOf(home).some(
    (other) => other.id !== id && foldName(other.name) === wanted,
  )
  if (isTaken) throw refusalOf('list_name_taken')
  const next = saveList(home, { id, name, items: numbered(items, stored) }, now)
  return { home: next, answer: findList(next, id) }
}

/** As the server stores them: in the order of (sequence, position), those that were there with their ids. */
function numbered(items: SavedListDraft['items'], stored: readonly SavedItem[]): SavedItem[] {
  const inOrder = items.toSorted((one, other) => one.sequence - other.sequence)
  return withIds(stored, inOrder, randomUuid).map((item, index) => ({
    ...item,
    sequence: index + 1,
  }))
}

function find(home: Home, id: string): HomeSavedList {
  const list = savedListsOf(home).find((one) => one.id === id.toLowerCase())
  if (!list) throw refusalOf('not_found')
  return list
}

const foldedName = onceEach(({ name }: HomeSavedList): string => foldName(name))

const summaryOf = onceEach(({ id, name, items }: HomeSavedList): SavedListSummary => {
  return { id, name, itemsCount: items.length }
})

function listOf({ id, name, items }: HomeSavedList): SavedList {
  return { id, name, items }
}
