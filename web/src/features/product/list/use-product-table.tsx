import type { Product } from '@compra/contract/product/product.ts'
import { type RefObject, useMemo } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import { stepStock } from '#features/product/stock/stock-steps.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type { TableOf } from '#ui/list/infinite-list.tsx'
import { useHasRoom } from '#ui/list/use-room.ts'
import type { Layer } from './products-layer.tsx'

/** From here on rows and columns read better than cards (pixels of the list itself). */
const ROOM = 640

/** Without it the cards stay. */
const fetchTable = () => loadCode(() => import('./product-table.tsx'))

interface ProductTableDeps {
  frame: RefObject<HTMLElement | null>
  filter: ProductFilter
  search: (filter: ProductFilter) => void
  now: Date
  onLayer: (layer: Layer) => void
}

/** Products as a table; undefined without room for it, and until its code is there. */
export function useProductTable(deps: ProductTableDeps): TableOf<Product> | undefined {
  const { frame, filter, search, now, onLayer } = deps
  const hasRoom = useHasRoom(frame, ROOM)
  const code = useCode(fetchTable, { isWanted: hasRoom })
  const renderRow = useMemo(
    () =>
      code &&
      ((product: Product) => (
        <code.ProductTableRow
          product={product}
          now={now}
          onTask={(task) => onLayer({ task, product })}
          onStep={(by) => stepStock(product, by)}
        />
      )),
    [code, now, onLayer],
  )
  if (!hasRoom || !code || !renderRow) return undefined
  const head = (
    <code.ProductTableHead
      order={filter.sort ?? 'newest'}
      onOrder={(sort) => search({ ...filter, sort })}
    />
  )
  return { head, columns: code.COLUMNS, renderRow }
}
