import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import type { LastPrice, priceApi, UsualPrice } from '@compra/contract/price/price-seen.ts'
import { foldName } from '@compra/contract/text/name.ts'

export type Shop = NonNullable<LastPrice['shop']>

/** The prices known to this device. */
export interface KnownPrices {
  readonly ofProduct: ReadonlyMap<string, readonly LastPrice[]>
  /** For things that are no product of the household, by folded catalogue name. */
  readonly ofThing: ReadonlyMap<string, readonly LastPrice[]>
  readonly usual: ReadonlyMap<string, readonly UsualPrice[]>
  /** Shops of the receipts, the last visited first. */
  readonly shops: readonly Shop[]
}

export const NO_PRICES: KnownPrices = {
  ofProduct: new Map(),
  ofThing: new Map(),
  usual: new Map(),
  shops: [],
}

export function knownPricesOf({ data, usual }: AnswerOf<typeof priceApi.latest>): KnownPrices {
  const latest = data.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const shops = new Map(latest.flatMap(({ shop }) => (shop ? [[shop.id, shop] as const] : [])))
  return {
    ofProduct: groupsBy(latest, ({ productId }) => productId),
    ofThing: groupsBy(latest, ({ thing }) => thing && foldName(thing)),
    usual: Map.groupBy(usual, ({ productId }) => productId),
    shops: [...shops.values()],
  }
}

/** Without prices no product has to be fetched. */
export function hasPrices({ ofProduct, ofThing }: KnownPrices): boolean {
  return ofProduct.size + ofThing.size > 0
}

/** The last prices of a product, else of a thing; the latest first. */
export function pricesOf(
  known: KnownPrices,
  productId: string | undefined,
  thing: string | undefined,
): readonly LastPrice[] {
  const ofProduct = known.ofProduct.get(productId ?? '')
  return ofProduct ?? known.ofThing.get(foldName(thing ?? '')) ?? []
}

function groupsBy(
  prices: readonly LastPrice[],
  keyOf: (price: LastPrice) => string | null,
): ReadonlyMap<string, readonly LastPrice[]> {
  const groups = Map.groupBy(prices, (price) => keyOf(price) ?? '')
  groups.delete('')
  return groups
}
