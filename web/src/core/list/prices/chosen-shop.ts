import { foldName } from '@compra/contract/text/name.ts'
import { shopName } from '#core/list/aisles/shops-format.ts'
import { currentShop, type Shops } from '#core/list/aisles/shops-state.ts'
import type { Shop } from './known-prices.ts'

/**
 * The receipts' shop with the name of the shop chosen for the list; undefined if there is none.
 */
export function chosenOf(chosen: Shops, shops: readonly Shop[]): Shop | undefined {
  const wanted = keyOf(currentShop(chosen).name)
  return shops.find(({ name }) => keyOf(name) === wanted)
}

/** Shops of the receipts that can be chosen by one tap: those whose names the chosen shops lack. */
export function offeredOf(chosen: Shops, shops: readonly Shop[]): readonly string[] {
  const taken = new Set(chosen.shops.map(({ name }) => keyOf(name)))
  const names = new Map(shops.map(({ name }) => [keyOf(name), shopName(name)]))
  return [...names].flatMap(([key, name]) => (key === '' || taken.has(key) ? [] : [name]))
}

/** A legal name may be longer than the name of a shop of the list. */
function keyOf(name: string): string {
  return foldName(shopName(name))
}
