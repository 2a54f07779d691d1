import { REGISTER_NAMES, placed, rankOf, taken } from './working-list-registers.ts'
import {
  arrange,
  type Item,
  itemsOf,
  type Register,
  REGISTERS,
  type Status,
  STATUSES,
  type WorkingList,
} from './working-list-state.ts'

/**
 * The union of two versions of the list: the later change of each part of an item wins, deleted
 * items stay deleted, no addition is lost. Merging is commutative and idempotent. Returns `mine`
 * itself when `theirs` brings nothing new, and keeps the objects of unchanged items, so that their
 * rows are not rendered again.
 */
export function mergeLists(mine: WorkingList, theirs: WorkingList): WorkingList {
  const removed = mergeRemoved(mine.removed, theirs.removed)
  const items = new Map<string, Item>()
  for (const item of [...itemsOf(mine), ...itemsOf(theirs)]) {
    if (item.stamps[0] <= (removed.get(item.id) ?? 0)) continue
    const twin = items.get(item.id)
    items.set(item.id, twin ? mergeItems(twin, item) : item)
  }
  return keepGroups(mine, arrange([...items.values()], removed))
}

/** A restored item (born again) replaces the one that was deleted; otherwise part by part. */
function mergeItems(mine: Item, theirs: Item): Item {
  if (mine.stamps[0] !== theirs.stamps[0]) {
    return mine.stamps[0] > theirs.stamps[0] ? mine : theirs
  }
  const place = comparePlace(theirs, mine) > 0 ? theirs : mine
  return REGISTER_NAMES.reduce(
    (merged, key) => (isLater(theirs, mine, key) ? taken(merged, theirs, key) : merged),
    place === mine ? mine : placed(mine, place.status, place.stamps[1]),
  )
}

/** Changes of the same millisecond are settled by their values: any fixed rule will do. */
function isLater(theirs: Item, mine: Item, key: Register): boolean {
  const later = theirs.stamps[REGISTERS[key]] - mine.stamps[REGISTERS[key]]
  return later > 0 || (later === 0 && rankOf(theirs[key]) > rankOf(mine[key]))
}

function comparePlace(a: Item, b: Item): number {
  const [, placeOfA] = a.stamps
  const [, placeOfB] = b.stamps
  const later = Math.abs(placeOfA) - Math.abs(placeOfB)
  return later || STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) || placeOfA - placeOfB
}

function mergeRemoved(
  mine: WorkingList['removed'],
  theirs: WorkingList['removed'],
): WorkingList['removed'] {
  const news = [...theirs].filter(([id, stamp]) => stamp > (mine.get(id) ?? 0))
  return news.length === 0 ? mine : new Map([...mine, ...news])
}

function keepGroups(old: WorkingList, merged: WorkingList): WorkingList {
  const keep = (status: Status) =>
    isSame(old[status], merged[status]) ? old[status] : merged[status]
  const kept: WorkingList = {
    pending: keep('pending'),
    unavailable: keep('unavailable'),
    purchased: keep('purchased'),
    removed: merged.removed,
  }
  const unchanged = STATUSES.every((status) => kept[status] === old[status])
  return unchanged && merged.removed === old.removed ? old : kept
}

function isSame(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
