/** The shops of this device, as data and pure functions. */
import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import type { ManualOrder } from './manual-order.ts'
import type { Tick } from './trips.ts'

export interface Shop {
  readonly id: string
  readonly name: string
  readonly manual: ManualOrder<AisleId> | undefined
  /** By time, in milliseconds; null for an undone tick, so that no tab revives it. */
  readonly ticks: ReadonlyMap<number, AisleId | null>
  readonly stamps: ShopStamps
}

/** The time of the last change of each part, in milliseconds; the later change wins. */
export interface ShopStamps {
  readonly born: number
  readonly name: number
  readonly manual: number
  /** Ticks up to this time do not count. */
  readonly forgotten: number
}

/** A value with the time of its change. */
export interface Setting<T> {
  readonly value: T
  readonly at: number
}

export interface Shops {
  /** Never empty; oldest first. */
  readonly shops: readonly Shop[]
  /** The id of the shop that receives ticks. */
  readonly current: Setting<string>
  /** Whether the list is shown by aisle. */
  readonly isByAisle: Setting<boolean>
  /** Ids of removed shops with the time of removal. */
  readonly removed: ReadonlyMap<string, number>
}

/** Eight trips with fifty ticks each. */
export const TICKS_MAX = 400
export const SHOPS_MAX = 12
export const SHOP_NAME_MAX = 40

/** The same in every tab, so that two tabs do not create two first shops. */
const FIRST_ID = 'meu-mercado'
export const FIRST_NAME = 'Meu mercado'

export const NO_SHOPS: Shops = {
  shops: [firstShop(0)],
  current: { value: FIRST_ID, at: 0 },
  isByAisle: { value: false, at: 0 },
  removed: new Map(),
}

/** The shop of a user who has named none. */
export function firstShop(stamp: number): Shop {
  return newShop(FIRST_ID, FIRST_NAME, stamp)
}

export function newShop(id: string, name: string, stamp: number): Shop {
  const stamps = { born: stamp, name: stamp, manual: 0, forgotten: 0 }
  return { id, name, manual: undefined, ticks: new Map(), stamps }
}

/** The chosen shop, or the first one if another tab removed the chosen one. */
export function currentShop({ shops, current }: Shops): Shop {
  const chosen = shops.find(({ id }) => id === current.value) ?? shops[0]
  return chosen ?? firstShop(0)
}

/** The recorded ticks, in no order. */
export function ticksOf(shop: Shop): Tick<AisleId>[] {
  return [...shop.ticks].flatMap(([at, aisle]) => (aisle ? [{ at, aisle }] : []))
}

/** Null undoes the tick of that time, in any shop. */
export function setTick(shops: Shops, at: number, aisle: AisleId | null): Shops {
  const holder = shops.shops.find(({ ticks }) => ticks.has(at))
  if (aisle === null && !holder) return shops
  return changeShop(shops, holder ?? currentShop(shops), (shop) => {
    // An undone tick stays undone: a new tick of the item has a later time.
    const isSettled = shop.ticks.get(at) === null || (aisle !== null && shop.ticks.has(at))
    return isSettled ? shop : pruned({ ...shop, ticks: new Map(shop.ticks).set(at, aisle) })
  })
}

export function chooseShop(shops: Shops, id: string, stamp: number): Shops {
  return currentShop(shops).id === id ? shops : { ...shops, current: { value: id, at: stamp } }
}

/** Adds a shop and chooses it. */
export function addShop(shops: Shops, id: string, name: string, stamp: number): Shops {
  const added = { ...shops, shops: [...shops.shops, newShop(id, name, stamp)] }
  return chooseShop(added, id, stamp)
}

export function renameShop(shops: Shops, name: string, stamp: number): Shops {
  return changeShop(shops, currentShop(shops), (shop) => ({
    ...shop,
    name,
    stamps: { ...shop.stamps, name: stamp },
  }))
}

/** Removes the current shop, unless it is the only one, and chooses the first of the others. */
export function removeShop(shops: Shops, stamp: number): Shops {
  const { id } = currentShop(shops)
  const rest = shops.shops.filter((shop) => shop.id !== id)
  const [next] = rest
  if (!next) return shops
  const removed = new Map(shops.removed).set(id, stamp)
  return { ...shops, shops: rest, removed, current: { value: next.id, at: stamp } }
}

export function setManualOrder(shops: Shops, manual: ManualOrder<AisleId>, stamp: number): Shops {
  return changeShop(shops, currentShop(shops), (shop) => ({
    ...shop,
    manual,
    stamps: { ...shop.stamps, manual: stamp },
  }))
}

/** Drops the learned and the manual order of the current shop. */
export function forgetOrder(shops: Shops, stamp: number): Shops {
  return changeShop(shops, currentShop(shops), (shop) =>
    pruned({ ...shop, stamps: { ...shop.stamps, forgotten: stamp } }),
  )
}

/** Without dropped ticks, and within the limits. */
export function pruned(shop: Shop): Shop {
  const { forgotten, manual } = shop.stamps
  const moments = [...shop.ticks].filter(([at]) => at > forgotten).sort(([a], [b]) => a - b)
  return {
    ...shop,
    manual: manual > forgotten ? shop.manual : undefined,
    ticks: new Map(moments.slice(-TICKS_MAX)),
  }
}

function changeShop(shops: Shops, target: Shop, change: (shop: Shop) => Shop): Shops {
  const changed = change(target)
  if (changed === target) return shops
  return { ...shops, shops: shops.shops.map((shop) => (shop === target ? changed : shop)) }
}
