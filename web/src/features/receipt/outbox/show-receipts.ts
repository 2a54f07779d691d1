import { priceApi } from '@compra/contract/price/price-seen.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { startPantryRefresh } from '#core/pantry/replica/pantry-state.ts'
import { reloadPages } from '#core/server-data/pages.ts'
import { keyOf, queryClient } from '#core/server-data/queries.tsx'

/**
 * Updates screens and the local copy of the household after a receipt was added, removed or corrected.
 */
export function showReceipts(): void {
  startPantryRefresh()
  void reloadPages(queryClient, receiptApi.list)
  const others = [receiptApi.get, ...Object.values(priceApi)]
  for (const one of others) void queryClient.invalidateQueries({ queryKey: keyOf(one) })
}
