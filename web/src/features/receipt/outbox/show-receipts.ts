import { priceApi } from '@compra/contract/price/price-seen.ts'
import { type Product, productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { askHomeSoon } from '#core/pantry/replica/home-state.ts'
import { reloadPages, replaceInPages } from '#core/server-data/pages.ts'
import { keyOf, queryClient } from '#core/server-data/queries.tsx'

/**
 * Updates screens and the local copy of the household after a receipt was added, removed or corrected.
 */
export function showReceipts(changed: readonly Product[]): void {
  askHomeSoon()
  replaceInPages(queryClient, productApi.list, changed)
  void reloadPages(queryClient, productApi.list)
  void reloadPages(queryClient, receiptApi.list)
  const others = [productApi.match, receiptApi.get, ...Object.values(priceApi)]
  for (const one of others) void queryClient.invalidateQueries({ queryKey: keyOf(one) })
}
