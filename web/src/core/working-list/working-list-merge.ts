import {
  arrange,
  type Item,
  itemsOf,
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
  const [name, place, price, quantity] = PARTS.map((compare) =>
    compare(theirs, mine) > 0 ? theirs : mine,
  ) as [Item, Item, Item, Item] // `map` forgets that there are as many as PARTS has.
  if ([name, place, price, quantity].every((winner) => winner === mine)) return mine
  return {
    id: mine.id,
    name: name.name,
    status: place.status,
    cents: price.cents,
    quantity: quantity.quantity,
    stamps: [mine.stamps[0], place.stamps[1], price.stamps[2], quantity.stamps[3], name.stamps[4]],
  }
}

/** Changes of the same millisecond are settled by their values: any fixed rule will do. */
const PARTS: readonly ((a: Item, b: Item) => number)[] = [
  (a, b) => a.stamps[4] - b.stamps[4] || (a.name > b.name ? 1 : 0),
  comparePlace,
  (a, b) => a.stamps[2] - b.stamps[2] || a.cents - b.cents,
  (a, b) => a.stamps[3] - b.stamps[3] || a.quantity - b.quantity,
]

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
