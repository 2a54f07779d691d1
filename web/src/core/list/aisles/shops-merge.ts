import { firstShop, pruned, type Setting, type Shop, type Shops, SHOPS_MAX } from './shops-state.ts'

/**
 * The union of two tabs' shops: no tick is lost, undone ticks and removed shops stay so, and otherwise
 * the later change wins. Commutative and idempotent.
 */
export function mergeShops(mine: Shops, theirs: Shops): Shops {
  const removed = mergeRemoved(mine.removed, theirs.removed)
  const shops = new Map<string, Shop>()
  for (const shop of [...mine.shops, ...theirs.shops]) {
    if (shop.stamps.born <= (removed.get(shop.id) ?? -1)) continue
    const twin = shops.get(shop.id)
    shops.set(shop.id, twin ? mergeTwins(twin, shop) : shop)
  }
  return {
    shops: bounded([...shops.values()], removed),
    current: later(mine.current, theirs.current),
    isByAisle: later(mine.isByAisle, theirs.isByAisle),
    removed,
  }
}

/** Oldest first. If none is left, as when two tabs each remove one of two, there is a new first shop. */
export function bounded(shops: readonly Shop[], removed: Shops['removed']): readonly Shop[] {
  if (shops.length === 0) return [firstShop(Math.max(-1, ...removed.values()) + 1)]
  const sorted = shops.toSorted((a, b) => a.stamps.born - b.stamps.born || (a.id < b.id ? -1 : 1))
  return sorted.slice(0, SHOPS_MAX)
}

function mergeTwins(mine: Shop, theirs: Shop): Shop {
  const part = <T>(value: (shop: Shop) => T, at: 'name' | 'manual') =>
    later(
      { value: value(mine), at: mine.stamps[at] },
      { value: value(theirs), at: theirs.stamps[at] },
    )
  const name = part((shop) => shop.name, 'name')
  const manual = part((shop) => shop.manual, 'manual')
  const ticks = new Map(mine.ticks)
  for (const [at, aisle] of theirs.ticks) ticks.set(at, joinTick(ticks.get(at), aisle))
  return pruned({
    id: mine.id,
    name: name.value,
    manual: manual.value,
    ticks,
    stamps: {
      born: Math.max(mine.stamps.born, theirs.stamps.born),
      name: name.at,
      manual: manual.at,
      forgotten: Math.max(mine.stamps.forgotten, theirs.stamps.forgotten),
    },
  })
}

/** Two tabs may record one tick for different aisles; any fixed rule works. */
function joinTick<Aisle extends string>(mine: Aisle | null | undefined, theirs: Aisle | null) {
  if (mine === undefined || mine === theirs) return theirs
  if (mine === null || theirs === null) return null
  return mine < theirs ? mine : theirs
}

/** The value decides between changes of the same millisecond. */
function later<T>(mine: Setting<T>, theirs: Setting<T>): Setting<T> {
  if (mine.at !== theirs.at) return mine.at > theirs.at ? mine : theirs
  return JSON.stringify(mine.value ?? '') >= JSON.stringify(theirs.value ?? '') ? mine : theirs
}

function mergeRemoved(mine: Shops['removed'], theirs: Shops['removed']): Shops['removed'] {
  const removed = new Map(mine)
  for (const [id, at] of theirs) removed.set(id, Math.max(at, removed.get(id) ?? 0))
  return removed
}
