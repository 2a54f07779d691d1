import type { Product } from '@compra/contract/product/product.ts'
import { Suspense } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { ProductFormDialog } from '#features/product/form/product-form.tsx'
import type { ManyWay } from '#features/product/many/many-products.tsx'
import { StockDialog } from '#features/product/stock/stock-dialog.tsx'
import { DeleteProduct } from './delete-product.tsx'
import type { ProductTask } from './product-card.tsx'
import { ProductFilterDialog } from './product-filter.tsx'

/** The dialog above the products. */
export type Layer =
  | { task: 'filter' | 'create' | 'count' | 'household-journal' }
  | { task: 'many'; way?: ManyWay }
  | { task: ProductTask; product: Product }

export const EVERYTHING = {
  name: '',
  category: undefined,
  low: undefined,
  expiring: undefined,
} as const

const many = lazyPage(
  async () => (await import('#features/product/many/many-products.tsx')).ManyProducts,
)
const count = lazyPage(
  async () => (await import('#features/product/count/count-mode.tsx')).CountMode,
)
const journal = lazyPage(
  async () => (await import('#features/product/journal/journal-dialog.tsx')).JournalDialog,
)
const prices = lazyPage(
  async () => (await import('#features/product/prices/prices-dialog.tsx')).PricesDialog,
)

interface ProductsLayerProps {
  layer: Layer
  filter: ProductFilter
  onSearch: (filter: ProductFilter) => void
  onEnd: () => void
  onRemoved: () => void
}

export function ProductsLayer({ layer, filter, onSearch, onEnd, onRemoved }: ProductsLayerProps) {
  switch (layer.task) {
    case 'filter':
      return (
        <ProductFilterDialog
          filter={filter}
          onSearch={onSearch}
          onClear={() => onSearch({ ...filter, ...EVERYTHING })}
          onClose={onEnd}
        />
      )
    case 'create':
      return <ProductFormDialog onEnd={onEnd} />
    case 'many':
      return (
        <Suspense>
          <many.Component way={layer.way} onEnd={onEnd} />
        </Suspense>
      )
    case 'count':
      return (
        <Suspense>
          <count.Component onEnd={onEnd} />
        </Suspense>
      )
    case 'household-journal':
      return (
        <Suspense>
          <journal.Component onEnd={onEnd} />
        </Suspense>
      )
    default:
      return <ProductLayer layer={layer} onEnd={onEnd} onRemoved={onRemoved} />
  }
}

interface ProductLayerProps extends Pick<ProductsLayerProps, 'onEnd' | 'onRemoved'> {
  layer: Extract<Layer, { product: Product }>
}

/** The dialog of one product. */
function ProductLayer({ layer: { task, product }, onEnd, onRemoved }: ProductLayerProps) {
  switch (task) {
    case 'stock':
      return <StockDialog product={product} onEnd={onEnd} />
    case 'edit':
      return <ProductFormDialog product={product} onEnd={onEnd} />
    case 'journal':
      return (
        <Suspense>
          <journal.Component product={product} onEnd={onEnd} />
        </Suspense>
      )
    case 'prices':
      return (
        <Suspense>
          <prices.Component product={product} onEnd={onEnd} />
        </Suspense>
      )
    case 'delete':
      return <DeleteProduct product={product} onClose={onEnd} onRemoved={onRemoved} />
  }
}
