/** Removes the marks of all items, and restores them. */
import { placed, type Stamp } from './working-list-rules.ts'
import { arrange, EMPTY_LIST, itemsOf, type WorkingList } from './working-list-state.ts'
import type { createWorkingListStore } from './working-list-store.ts'

type Change = ReturnType<typeof createWorkingListStore>['change']

/** Removes all marks by one change. Returns an undo, which skips items that were marked again since. */
export function untickBy(change: Change): () => void {
  let before: WorkingList
  change((list, stamp) => {
    before = list
    return untickAll(list, stamp)
  })
  return () => void change((list, stamp) => tickAgain(list, before, stamp))
}

/** Removes all marks: the items follow the pending ones, in the order of their creation. */
export function untickAll(list: WorkingList, stamp: Stamp): WorkingList {
  const marked = [...list.unavailable, ...list.purchased].sort((a, b) => a.stamps[0] - b.stamps[0])
  if (marked.length === 0) return list
  const unticked = marked.map((item, index) => placed(item, 'pending', stamp + index))
  return { ...EMPTY_LIST, pending: [...list.pending, ...unticked], gone: list.gone }
}

/** Gives pending items the marks and the order that they had in `before`. */
export function tickAgain(list: WorkingList, before: WorkingList, stamp: Stamp): WorkingList {
  const marked = [...before.unavailable, ...before.purchased]
  // An item that moves down goes to the top of its group, so the last one moves first.
  const marks = new Map(
    marked.map(({ id, status }, index) => [id, { status, place: index - marked.length - stamp }]),
  )
  const items = itemsOf(list).map((item) => {
    const mark = item.status === 'pending' && marks.get(item.id)
    return mark ? placed(item, mark.status, mark.place) : item
  })
  return arrange([...items, ...list.gone.values()])
}
