import type { Barcode } from '@compra/contract/barcode/barcode.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { Suspense } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { ProductFormDialog } from '#features/product/form/product-form.tsx'
import { ProductSheet, type ProductTask } from '#features/product/item/product-sheet.tsx'
import type { AisleTitle } from '#features/product/item/use-aisle-title.ts'
import type { ManyWay } from '#features/product/many/many-products.tsx'
import { StockDialog } from '#features/product/stock/stock-dialog.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductFilterDialog } from './product-filter.tsx'

/** The dialog above the products. */
export type Layer =
  | { task: 'filter' | 'create' | 'count' | 'household-journal' }
  | { task: 'many'; way?: ManyWay }
  | { task: 'scan'; typed?: Barcode }
  | { task: 'open' | ProductTask; product: Product }

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
const scan = lazyPage(
  async () => (await import('#features/product/scan/pantry-scan.tsx')).PantryScan,
)
const giveCode = lazyPage(
  async () => (await import('#features/product/scan/give-code.tsx')).GiveCode,
)
const prices = lazyPage(
  async () => (await import('#features/product/prices/prices-dialog.tsx')).PricesDialog,
)

interface ProductsLayerProps {
  layer: Layer
  filter: ProductFilter
  /** When the list was opened. */
  now: Date
  aisleTitle: AisleTitle
  onLayer: (layer: Layer) => void
  onSearch: (filter: ProductFilter) => void
  onEnd: () => void
  onRemoved: () => void
}

export function ProductsLayer(props: ProductsLayerProps) {
  const { layer, filter, onSearch, onEnd } = props
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
    case 'scan':
      return (
        <Suspense>
          <scan.Component
            typed={layer.typed}
            onOpen={(product) => props.onLayer({ task: 'open', product })}
            onEnd={onEnd}
          />
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
      return <ProductLayer {...props} layer={layer} />
  }
}

interface ProductLayerProps extends ProductsLayerProps {
  layer: Extract<Layer, { product: Product }>
}

/** The dialog of one product. */
function ProductLayer({ layer, now, aisleTitle, onLayer, onEnd, onRemoved }: ProductLayerProps) {
  const { task, product } = layer
  switch (task) {
    case 'open':
      return (
        <ProductSheet
          product={product}
          aisle={aisleTitle(product.name)}
          now={now}
          onTask={(next) => onLayer({ task: next, product })}
          onClose={onEnd}
        />
      )
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
    case 'code':
      return (
        <Suspense>
          <giveCode.Component product={product} onEnd={onEnd} />
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
