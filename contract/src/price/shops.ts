import type { Cents } from '#money/money.ts'
import { sharedCode } from './by-code.ts'
import { type KnownRow, type ListRow, rowCents } from './estimate.ts'
import { latestFirst } from './latest-first.ts'
import type { LastPrice } from './price-seen.ts'

/** The cost of a list in one shop. */
export interface ShopTotal {
  readonly shop: NonNullable<LastPrice['shop']>
  /** Sum of the rows with a price there. */
  readonly cents: Cents
  readonly priced: number
  /** Cost of each row there, in the order of the list; null without a price. */
  readonly rows: readonly (Cents | null)[]
  /** Rows without a price there, in the order of the list. */
  readonly missing: readonly ListRow[]
  /** Number of those with a price in another of these shops. */
  readonly fromOthers: number
  /** `cents` plus these at the cheapest other shop: comparable between shops. */
  readonly wholeCents: Cents
  /** Time of its oldest price. */
  readonly oldest: string
}

/** A shop with prices for a smaller share of the list is left out. */
const LEAST_SHARE = 0.6

/** The price of each row in each shop; a row that has none is not in its map. */
type Costs = ReadonlyMap<string, { readonly cents: Cents; readonly at: string }>

/**
 * The shops where enough rows have a price, the cheapest first. A row without a price in a shop counts at
 * the cheapest of the others, so that all shops are compared by the same rows. Typed prices do not count:
 * they belong to no shop.
 */
export function cheapestShops(
  rows: readonly KnownRow[],
  leastShare: number = LEAST_SHARE,
): ShopTotal[] {
  const costs = rows.map(costsOf)
  const shops = new Map(
    rows.flatMap(({ prices }) => prices.flatMap(({ shop }) => (shop ? [[shop.id, shop]] : []))),
  )
  const known = [...shops.values()].filter(({ id }) => {
    const priced = costs.filter((cost) => cost.has(id)).length
    return priced > 0 && priced >= leastShare * rows.length
  })
  const ids = known.map(({ id }) => id)
  return known
    .map((shop) => totalOf({ shop, ids, costs, rows }))
    .toSorted((one, other) => one.wholeCents - other.wholeCents || other.priced - one.priced)
}

interface TotalInput {
  readonly shop: ShopTotal['shop']
  readonly ids: readonly string[]
  readonly costs: readonly Costs[]
  readonly rows: readonly KnownRow[]
}

function totalOf({ shop, ids, costs, rows }: TotalInput): ShopTotal {
  const here = costs.flatMap((cost) => cost.get(shop.id) ?? [])
  const elsewhere = costs
    .filter((cost) => !cost.has(shop.id))
    .flatMap((cost) => {
      const all = ids.flatMap((id) => cost.get(id)?.cents ?? [])
      return all.length > 0 ? [Math.min(...all)] : []
    })
  const cents = sumOf(here.map((one) => one.cents))
  return {
    shop,
    cents,
    priced: here.length,
    rows: costs.map((cost) => cost.get(shop.id)?.cents ?? null),
    missing: rows.flatMap(({ row }, at) => (costs[at]?.has(shop.id) ? [] : [row])),
    fromOthers: elsewhere.length,
    wholeCents: cents + sumOf(elsewhere),
    oldest: here.reduce((oldest, { at }) => (at < oldest ? at : oldest), here[0]?.at ?? ''),
  }
}

/** In each shop the price of the barcode that others have, too, else the latest. */
function costsOf({ row, product, prices }: KnownRow): Costs {
  const priced = prices.flatMap(({ shop, ...seen }) => {
    const cents = rowCents(row, product?.content ?? null, { shop, ...seen })
    return shop && cents !== null ? [{ ...seen, shop, cents }] : []
  })
  const shared = sharedCode(priced)
  const earliestFirst = priced.toSorted((one, other) => latestFirst(other, one))
  const ofShared = earliestFirst.filter(({ barcode }) => shared !== null && barcode === shared)
  // The last one counts.
  return new Map(
    [...earliestFirst, ...ofShared].map(({ shop, cents, at }) => [shop.id, { cents, at }]),
  )
}

function sumOf(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, one) => sum + one, 0)
}
