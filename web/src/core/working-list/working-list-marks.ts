/** Marking items of the working list as purchased or unavailable, as pure functions. */
import type { Row } from '@compra/contract/sync/item.ts'
import { findItem, placed, type Stamp } from './working-list-rules.ts'
import {
  arrange,
  EMPTY_LIST,
  itemsOf,
  type Status,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

/** Pressing the toggle of the status that an item holds takes it back to pending. */
export function toggleStatus(
  list: WorkingList,
  id: string,
  pressed: Exclude<Status, 'pending'>,
  stamp: Stamp,
): WorkingList {
  const item = findItem(list, id)
  if (!item) return list
  return moveItem(list, item, item.status === pressed ? 'pending' : pressed, stamp)
}

/** A stable sort by status puts an item that moves down first in its group, one that moves up last. */
function moveItem(list: WorkingList, item: Row, status: Status, stamp: Stamp): WorkingList {
  const down = STATUSES.indexOf(status) > STATUSES.indexOf(item.status)
  const moved = placed(item, status, down ? -stamp : stamp)
  const rest = list[item.status].filter((other) => other !== item)
  const group = down ? [moved, ...list[status]] : [...list[status], moved]
  return { ...list, [item.status]: rest, [status]: group }
}

/** Takes all marks off: the items follow those that are pending, in the order of their adding. */
export function untickAll(list: WorkingList, stamp: Stamp): WorkingList {
  const marked = [...list.unavailable, ...list.purchased].sort((a, b) => a.stamps[0] - b.stamps[0])
  if (marked.length === 0) return list
  const unticked = marked.map((item, index) => placed(item, 'pending', stamp + index))
  return { ...EMPTY_LIST, pending: [...list.pending, ...unticked], gone: list.gone }
}

/** Gives pending items the marks and the order that they had in `before`. */
export function tickAgain(list: WorkingList, before: WorkingList, stamp: Stamp): WorkingList {
  const marked = [...before.unavailable, ...before.purchased]
  // Who goes down the list comes before its group, so the last one goes first.
  const marks = new Map(
    marked.map(({ id, status }, index) => [id, { status, place: index - marked.length - stamp }]),
  )
  const items = itemsOf(list).map((item) => {
    const mark = item.status === 'pending' && marks.get(item.id)
    return mark ? placed(item, mark.status, mark.place) : item
  })
  return arrange([...items, ...list.gone.values()])
}
