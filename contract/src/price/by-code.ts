import { isOfOneTime } from './compare-packs.ts'
import { latestFirst } from './latest-first.ts'
import type { PriceSeen, ProductPrice } from './price-seen.ts'

/** The prices of one barcode of a product. */
export interface CodePrices {
  /** As the latest receipt prints it: brand and size. */
  readonly text: string
  /** The last price in each shop, the cheapest first: at least one. */
  readonly shops: readonly [ProductPrice, ...ProductPrice[]]
}

/**
 * The barcodes of a product by their last prices, the cheapest first: those per the unit of the latest price, of the
 * last 120 days before it.
 */
export function pricesByCode(prices: readonly ProductPrice[]): readonly CodePrices[] {
  const latest = prices.toSorted(latestFirst)
  const recent = latest.filter((seen) => latest[0] && isOfOneTime(seen, latest[0]))
  const groups = Map.groupBy(recent, ({ barcode }) => barcode)
  groups.delete(null)
  return [...groups.values()]
    .flatMap((group) => {
      const [first, ...more] = lastOfShops(group).toSorted(cheapestFirst)
      const text = group.find((seen) => seen.text !== null)?.text
      return first && text ? [{ text, shops: [first, ...more] as const }] : []
    })
    .toSorted((one, other) => cheapestFirst(one.shops[0], other.shops[0]))
}

/** The barcode that most shops have a recent price of, at least two; null if there is none. */
export function sharedCode(prices: readonly PriceSeen[]): string | null {
  const latest = prices.toSorted(latestFirst)
  const recent = latest.filter((seen) => latest[0] && isOfOneTime(seen, latest[0]))
  const groups = [...Map.groupBy(recent, ({ barcode }) => barcode)].flatMap(([barcode, group]) =>
    barcode === null ? [] : { barcode, shops: lastOfShops(group).length },
  )
  const [most] = groups.toSorted((one, other) => other.shops - one.shops)
  return most && most.shops > 1 ? most.barcode : null
}

/** Of prices given latest first, the first of each shop. */
function lastOfShops<Seen extends PriceSeen>(latest: readonly Seen[]): readonly Seen[] {
  const shops = new Map<string, Seen>()
  for (const seen of latest) {
    if (seen.shop && !shops.has(seen.shop.id)) shops.set(seen.shop.id, seen)
  }
  return [...shops.values()]
}

function cheapestFirst(one: PriceSeen, other: PriceSeen): number {
  return one.price - other.price || latestFirst(one, other)
}
