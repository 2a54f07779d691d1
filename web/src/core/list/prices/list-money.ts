import { linkedName } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { estimateOfList, type KnownRow, type ListRow } from '@compra/contract/price/estimate.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { inCartOf, totalOf } from '#core/list/working-list/working-list-rules.ts'
import type { Groups, Item } from '#core/list/working-list/working-list-state.ts'
import { type KnownPrices, pricesOf } from './known-prices.ts'

/** What is known of the rows of a list. */
export interface Known {
  readonly prices: KnownPrices
  /** By the text of an item; null: no product, or one that would have to be asked for. */
  readonly products: ReadonlyMap<string, Product | null>
  /** The name by which the catalogue has a thing; undefined when it is unknown, or not asked. */
  readonly thingOf: (name: string) => string | undefined
}

export interface ListMoney {
  /** What the list will cost: what is pending, and what is in the cart. */
  readonly estimated: Cents
  /** Ids of the items of which no price is known, in their order. */
  readonly unpriced: readonly string[]
  /** How many are priced by another shop than the chosen one. */
  readonly fromOthers: number
  /** Of what is in the cart. */
  readonly inCart: Cents
  /** Whether prices of before are in the figure, not only those that were typed. */
  readonly isEstimated: boolean
  readonly isCartEstimated: boolean
}

interface OwnRow extends ListRow {
  readonly id: string
}

/** What a list costs by what is known; `rowOf` remembers what was found of each item. */
export function moneyOf(
  list: Groups<Item>,
  rowOf: (item: Item) => KnownRow,
  shopId: string | null,
): ListMoney {
  const [pending, cart] = [list.pending, list.purchased].map((items) => items.map(rowOf))
  const coming = estimateOfList(pending ?? [], shopId)
  const bought = estimateOfList(cart ?? [], shopId)
  const estimated = coming.cents + bought.cents
  const unpriced = [...coming.unpriced, ...bought.unpriced]
  return {
    estimated,
    // `as`: `knownRowOf` has made them.
    unpriced: unpriced.map((row) => (row as OwnRow).id),
    fromOthers: coming.fromOthers + bought.fromOthers,
    inCart: bought.cents,
    isEstimated: estimated !== totalOf(list),
    isCartEstimated: bought.cents !== inCartOf(list),
  }
}

/** Finds what is known of an item, once for as long as the item is the same. */
export function knownRowsOf({ prices, products, thingOf }: Known): (item: Item) => KnownRow {
  const found = new WeakMap<Item, KnownRow>()
  return (item) => {
    const there = found.get(item)
    if (there) return there
    const { id, name, measure, quantity, cents } = item
    const product = products.get(linkedName(item)) ?? null
    const row: OwnRow = { id, name, measure, quantity, price: cents }
    const seen = pricesOf(prices, product?.id, thingOf(name))
    const known = { row, product, prices: seen }
    found.set(item, known)
    return known
  }
}
