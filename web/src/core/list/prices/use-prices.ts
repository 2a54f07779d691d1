import { priceApi } from '@compra/contract/price/price-seen.ts'
import { useQuery } from '@tanstack/react-query'
import { useShops } from '#core/list/aisles/shops.ts'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { keyOf } from '#core/server-data/queries.tsx'
import { useSession } from '#core/session/session-state.ts'
import { chosenOf } from './chosen-shop.ts'
import { FRESH_MS } from './fresh.ts'
import { type KnownPrices, knownPricesOf, NO_PRICES, type Shop } from './known-prices.ts'

/**
 * The last known prices. A failed request shows no error, and an empty list makes no request.
 */
export function useKnownPrices(isWanted = true): KnownPrices {
  const isSignedIn = useSession().status === 'user'
  const { data } = useQuery({
    queryKey: [...keyOf(priceApi.latest), {}],
    queryFn: ({ signal }) => cachedCall(priceApi.latest, {}, signal, () => undefined),
    staleTime: FRESH_MS,
    enabled: isSignedIn && isWanted,
    select: knownPricesOf,
  })
  return isSignedIn && data ? data : NO_PRICES
}

/** The receipts' shop with the name of the shop chosen for the list. */
export function useChosenShop({ shops }: KnownPrices): Shop | undefined {
  return chosenOf(useShops(), shops)
}
