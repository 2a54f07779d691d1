import { productApi } from '@compra/contract/product/product.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { keyOf, queryClient } from '#core/server-data/queries.tsx'
import { FRESH_MS } from './fresh.ts'

/** By text of an item; null: no product, or one that would have to be asked for. */
export type Products = ReadonlyMap<string, Product | null>

/** Items that are added one by one are asked for together. */
const GATHER_MS = 600
const KEY = [...keyOf(productApi.match), 'prices']
const NO_PRODUCTS: Products = new Map()

interface Asked {
  readonly products: Products
  /** When all of them were asked for last. */
  readonly at: number
}

/**
 * The product that each text means: one request for all of them, and another for those that came since.
 * `texts` has to be the same array as long as it says the same.
 */
export function useMatchedProducts(texts: readonly string[], isWanted: boolean): Products {
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(texts, signal),
    staleTime: FRESH_MS,
    enabled: isWanted && texts.length > 0,
  })
  const isUnasked = isWanted && data !== undefined && texts.some((text) => !data.products.has(text))
  useEffect(() => {
    if (!isUnasked) return undefined
    // Of several rows that ask in one moment the first one does; what is missing then is asked for again.
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), GATHER_MS)
    return () => clearTimeout(timer)
  }, [isUnasked, data, texts, refetch])
  return data?.products ?? NO_PRODUCTS
}

async function ask(texts: readonly string[], signal: AbortSignal): Promise<Asked> {
  const known = fresh()
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

/** What was asked a moment ago, unless a product has changed since. */
function fresh(): Asked | undefined {
  const state = queryClient.getQueryState<Asked>(KEY)
  if (!state?.data || state.isInvalidated) return undefined
  return Date.now() - state.data.at < FRESH_MS ? state.data : undefined
}
