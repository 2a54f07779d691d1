import { productApi } from '@compra/contract/product/product.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { keyOf, queryClient } from '#core/server-data/queries.tsx'
import { FRESH_MS } from './fresh.ts'

/** By item text; null: no product, or an ambiguous one. */
export type Products = ReadonlyMap<string, Product | null>

/** Items that are added one by one go in one request. */
const DEBOUNCE_MS = 600
const KEY = [...keyOf(productApi.match), 'prices']
const NO_PRODUCTS: Products = new Map()

interface Matches {
  readonly products: Products
  /** When all texts were last matched, in milliseconds. */
  readonly at: number
}

/**
 * The product that each text means: one request for all texts, and later ones for new texts. `texts`
 * must keep its identity while its content is equal.
 */
export function useMatchedProducts(texts: readonly string[], isWanted: boolean): Products {
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchMatches(texts, signal),
    staleTime: FRESH_MS,
    enabled: isWanted && texts.length > 0,
  })
  const hasUnmatched =
    isWanted && data !== undefined && texts.some((text) => !data.products.has(text))
  useEffect(() => {
    if (!hasUnmatched) return undefined
    // Of several rows at one time the first one fetches; texts that are still missing are fetched later.
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [hasUnmatched, data, texts, refetch])
  return data?.products ?? NO_PRODUCTS
}

async function fetchMatches(texts: readonly string[], signal: AbortSignal): Promise<Matches> {
  const known = freshMatches()
  const wanted = texts.filter((text) => !known?.products.has(text))
  if (known && wanted.length === 0) return known
  const body = { texts: [...new Set(wanted)] }
  const { data, products } = await cachedCall(productApi.match, { body }, signal, () => undefined)
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = body.texts.map(
    (text, at) => [text, byId.get(data[at]?.productId ?? '') ?? null] as const,
  )
  return { products: new Map([...(known?.products ?? []), ...found]), at: known?.at ?? Date.now() }
}

/** The last matches, unless they are stale or a product has changed since. */
function freshMatches(): Matches | undefined {
  const state = queryClient.getQueryState<Matches>(KEY)
  if (!state?.data || state.isInvalidated) return undefined
  return Date.now() - state.data.at < FRESH_MS ? state.data : undefined
}
