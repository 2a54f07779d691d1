/** The list after purchases were entered into the stock. */
import {
  addItem,
  clearList,
  removeItem,
  restoreItems,
  setPart,
} from '#core/list/working-list/working-list-rules.ts'
import { type Item, itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { randomUuid } from '#lib/uuid.ts'

interface ListRest {
  readonly item: Item
  readonly quantity: number
}

export interface After {
  /** Parts of items that were not bought: they are added again. */
  readonly rests: readonly ListRest[]
  /** If set, the list is cleared except for these items. */
  readonly keeps: ReadonlySet<string> | undefined
}

/** One change of the list. Returns an undo; later changes stay. */
export function leaveOnList(after: After): () => void {
  const ids = after.rests.map(randomUuid)
  let gone: readonly Item[] = []
  if (ids.length > 0 || after.keeps) {
    workingList.change((list, stamp) => {
      const next = listAfter(list, after, ids, stamp)
      const left = new Set(itemsOf(next).map(({ id }) => id))
      gone = itemsOf(list).filter(({ id }) => !left.has(id))
      return next
    })
  }
  return () => {
    if (gone.length === 0) return
    workingList.change((list, stamp) => {
      const without = ids.reduce((now, id) => removeItem(now, id, stamp), list)
      return restoreItems(without, gone, stamp)
    })
  }
}

/** A rest becomes a new item, so that the bought item keeps its purchase key. */
export function listAfter(
  list: WorkingList,
  { rests, keeps }: After,
  ids: readonly string[],
  stamp: number,
): WorkingList {
  const start = keeps ? clearedOf(list, keeps, stamp) : list
  return rests.reduce((now, { item, quantity }, at) => {
    const id = ids[at] ?? ''
    const { name, cents, measure, note } = item
    const facts = { cents, quantity, ...(measure && { measure }) }
    const added = addItem(removeItem(now, item.id, stamp), id, name, stamp, facts)
    return note === undefined ? added : setPart(added, id, ['note', note], stamp)
  }, start)
}

function clearedOf(list: WorkingList, keeps: ReadonlySet<string>, stamp: number): WorkingList {
  if (keeps.size === 0) return clearList(list, stamp)
  const goes = itemsOf(list).filter(({ id }) => !keeps.has(id))
  return goes.reduce((now, { id }) => removeItem(now, id, stamp), list)
}
