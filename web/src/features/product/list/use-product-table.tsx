import type { Product } from '@compra/contract/product/product.ts'
import { type RefObject, useMemo } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import { useIsWide } from '#core/shell/wide.ts'
import type { AisleTitle } from '#features/product/item/use-aisle-title.ts'
import { stepStock } from '#features/product/stock/stock-steps.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type { TableOf } from '#ui/list/infinite-list.tsx'
import { useHasRoom } from '#ui/list/use-room.ts'
import type { Layer } from './products-layer.tsx'

/** The narrowest table, in pixels of the list itself: beside another panel there may be less. */
const ROOM = 380

/** Without it the cards stay. */
const fetchTable = () => loadCode(() => import('#features/product/item/product-table.tsx'))

interface ProductTableDeps {
  frame: RefObject<HTMLElement | null>
  filter: ProductFilter
  search: (filter: ProductFilter) => void
  now: Date
  aisleTitle: AisleTitle
  onLayer: (layer: Layer) => void
}

/** Products as a table on wide screens; undefined without room for it, and until its code is there. */
export function useProductTable(deps: ProductTableDeps): TableOf<Product> | undefined {
  const { frame, filter, search, now, aisleTitle, onLayer } = deps
  const isWide = useIsWide()
  const hasRoom = useHasRoom(frame, ROOM) && isWide
  const code = useCode(fetchTable, { isWanted: hasRoom })
  const renderRow = useMemo(
    () =>
      code &&
      ((product: Product) => (
        <code.ProductTableRow
          product={product}
          aisle={aisleTitle(product.name)}
          now={now}
          onOpen={() => onLayer({ task: 'open', product })}
          onStep={(by) => stepStock(product, by)}
        />
      )),
    [code, now, aisleTitle, onLayer],
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
