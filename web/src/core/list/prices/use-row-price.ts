import { linkedName } from '@compra/contract/measure/measured-name.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useMemo } from 'react'
import { EMPTY_LIST, type Item } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { knownRowsOf } from './list-money.ts'
import { type RowPrice, rowPriceOf } from './row-price.ts'
import { useKnown } from './use-list-money.ts'
import { useChosenShop, useKnownPrices } from './use-prices.ts'

/** Price information for an item of the list, and its product. */
export function useRowPrice(item: Item): RowPrice & { readonly product: Product | null } {
  const prices = useKnownPrices()
  const shop = useChosenShop(prices)
  const known = useKnown(useWorkingList() ?? EMPTY_LIST, prices, true)
  return useMemo(() => {
    const product = known.products.get(linkedName(item)) ?? null
    const usual = known.prices.usual.get(product?.id ?? '') ?? []
    return { product, ...rowPriceOf(knownRowsOf(known)(item), usual, shop?.id ?? null) }
  }, [item, known, shop?.id])
}
