import { withIds } from '@compra/contract/list-item/saved-item-ids.ts'
import {
  knownNamesOf,
  NAMED_LISTS,
  type SavedItem,
  type SavedList,
  type SavedListDraft,
  shoppingListApi,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { removeList, saveList } from '@compra/contract/sync/home/acts.ts'
import type { HomeSavedList } from '@compra/contract/sync/home/home.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { productsOf, savedListsOf } from '@compra/contract/sync/home/shown.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { randomUuid } from '#lib/uuid.ts'
import { byNewest, type LocalAnswer, pageOf, reading, writing } from './answer.ts'
import { assertRoom, itemsPerList } from './limit-answers.ts'
import { RefusedHere } from './refused-here.ts'

export const SAVED_LIST_ANSWERS: readonly LocalAnswer[] = [
  reading(shoppingListApi.list, (home, { query }) => {
    const found = savedListsOf(home).filter(({ name }) => foldName(name).includes(query.name))
    return pageOf(found.toSorted(byNewest), query, ({ id, name, items }) => {
      return { id, name, itemsCount: items.length }
    })
  }),

  reading(shoppingListApi.get, (home, { id }) => listOf(find(home, id))),

  reading(shoppingListApi.names, (home) => {
    const lists = savedListsOf(home).toSorted(byNewest).slice(0, NAMED_LISTS)
    const items = lists.flatMap((list) => list.items)
    return { data: knownNamesOf([...productsOf(home).toSorted(byNewest), ...items]) }
  }),

  writing(shoppingListApi.create, (home, { body, now }) => {
    assertRoom(home, 'shopping_lists', now)
    return saved(home, randomUuid(), body, { now, stored: [] })
  }),

  writing(shoppingListApi.update, (home, { id, body, now }) =>
    saved(home, id, body, { now, stored: find(home, id).items }),
  ),

  writing(shoppingListApi.remove, (home, { id, now }) => {
    find(home, id)
    return { home: removeList(home, id, now), answer: undefined }
  }),
]

interface Saving {
  readonly now: number
  /** The items of the list: one that is longer than the plan allows may be saved unless it grows. */
  readonly stored: readonly SavedItem[]
}

function saved(home: Home, id: string, { name, items }: SavedListDraft, { now, stored }: Saving) {
  if (items.length > Math.max(itemsPerList(), stored.length)) {
    throw new RefusedHere('list_items_limit')
  }
  const wanted = foldName(name)
  const isTaken = savedListsOf(home).some(
    (other) => other.id !== id && foldName(other.name) === wanted,
  )
  if (isTaken) throw new RefusedHere('list_name_taken')
  const next = saveList(home, { id, name, items: numbered(items, stored) }, now)
  return { home: next, answer: listOf(find(next, id)) }
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
  const list = savedListsOf(home).find((one) => one.id === id)
  if (!list) throw new RefusedHere('not_found')
  return list
}

function listOf({ id, name, items }: HomeSavedList): SavedList {
  return { id, name, items }
}
