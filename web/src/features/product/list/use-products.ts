import type { Product } from '@compra/contract/product/product.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { useMemo, useState } from 'react'
import {
  findAny,
  ORDERS,
  type ProductFilter,
  productOf,
  selectProducts,
} from '#core/pantry/rules/products.ts'
import { fetchThings } from '#core/pantry/things.ts'
import { usePantryPages } from '#core/pantry/use-pantry.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import { useWantedStocks } from '#features/product/stock/stock-steps.ts'

/** The products of a filter, with the stocks that are being changed. */
export function useProducts(first: ProductFilter) {
  const [isByAisle, setByAisle] = useState(false)
  // The order of the aisles needs the catalogue.
  const things = useCode(fetchThings, { isWanted: isByAisle, isNeeded: isByAisle })
  const select = useMemo(
    () => (isByAisle && !things ? undefined : selectBy(things)),
    [isByAisle, things],
  )
  const { pages, filter, search } = usePantryPages(select, first, findAny)
  const wanted = useWantedStocks()
  const items = useMemo(
    () => pages.items.map((product) => withStock(productOf(product), wanted.get(product.id))),
    [pages.items, wanted],
  )
  return {
    pages: { ...pages, items },
    filter,
    search: (next: ProductFilter) => {
      setByAisle(next.sort === 'aisle')
      search(next)
    },
  }
}

function selectBy(things: Awaited<ReturnType<typeof fetchThings>> | undefined) {
  return (pantry: Pantry, filter: ProductFilter): readonly PantryProduct[] => {
    const { sort = 'newest' } = filter
    const order = sort === 'aisle' ? things?.byAisle() : ORDERS[sort]
    return selectProducts(pantry, filter, order ?? ORDERS.newest)
  }
}

function withStock(product: Product, stock: number | undefined): Product {
  return stock === undefined ? product : { ...product, stock }
}
