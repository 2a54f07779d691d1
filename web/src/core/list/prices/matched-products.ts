import type { Product } from '@compra/contract/product/product.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePantryChanged } from '#core/pantry/replica/use-pantry-changed.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** By item text; null: no product, or an ambiguous one. */
export type Products = ReadonlyMap<string, Product | null>

const NO_PRODUCTS: Products = new Map()

/** The product of the pantry that each text means. `texts` must keep its identity while its content is equal. */
export function useMatchedProducts(texts: readonly string[], isWanted: boolean): Products {
  const isEnabled = isWanted && texts.length > 0
  const { data, refetch } = useQuery({
    queryKey: ['products of texts', texts],
    queryFn: () => matchTexts(texts),
    staleTime: Infinity,
    gcTime: 0,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  usePantryChanged(useCallback(() => isEnabled && refetch(), [isEnabled, refetch]))
  return isEnabled && data ? data : NO_PRODUCTS
}

async function matchTexts(texts: readonly string[]): Promise<Products> {
  const { readThings } = await loadCode(() => import('#core/pantry/things.ts'))
  const { data, products } = await readThings(({ matchedProducts }) => matchedProducts, texts)
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(texts.map((text, at) => [text, byId.get(data[at]?.productId ?? '') ?? null]))
}
