import { linkedName } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { estimateOfList, type KnownRow, type ListRow } from '@compra/contract/price/estimate.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { inCartOf, totalOf } from '#core/list/working-list/working-list-rules.ts'
import type { Groups, Item } from '#core/list/working-list/working-list-state.ts'
import { type KnownPrices, pricesOf } from './known-prices.ts'

/** The data for pricing the rows of a list. */
export interface Known {
  readonly prices: KnownPrices
  /** By item text; null: no product, or an ambiguous one. */
  readonly products: ReadonlyMap<string, Product | null>
  /** The catalogue's name of a thing; undefined if unknown, or if the catalogue is not loaded. */
  readonly thingOf: (name: string) => string | undefined
}

export interface ListMoney {
  /** The expected cost of pending and purchased items. */
  readonly estimated: Cents
  /** Ids of items without a known price, in list order. */
  readonly unpriced: readonly string[]
  /** Number of items with a price of another shop than the chosen one. */
  readonly fromOthers: number
  /** The expected cost of purchased items. */
  readonly inCart: Cents
  /** Whether the sum includes earlier prices, not only typed ones. */
  readonly isEstimated: boolean
  readonly isCartEstimated: boolean
}

interface OwnRow extends ListRow {
  readonly id: string
}

/** The cost of a list by known prices. */
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

/** Returns a lookup of an item's data, cached by the item's identity. */
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
