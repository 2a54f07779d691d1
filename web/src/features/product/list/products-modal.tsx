import { productApi, type Product } from '@compra/contract/product.ts'
import { Package } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useHome } from '#core/household/use-home.ts'
import { CardsToolbar } from '#core/plan/cards-toolbar.tsx'
import { useSearch } from '#core/server-data/pages.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { StockDialog } from '#features/product/stock/stock-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCard, type ProductTask } from './product-card.tsx'
import { type ProductFilter, ProductFilterDialog } from './product-filter.tsx'
import { ProductFormDialog } from './product-form.tsx'
import { ProductOrderBar } from './product-order.tsx'
import { useStockStep } from './use-stock-step.ts'

/** 'Produtos': the person's products at home and their stock. */
export function ProductsModal() {
  return (
    <QueryProvider>
      <Products />
    </QueryProvider>
  )
}

/** The dialog above the list. */
type Layer = { task: 'filter' | 'create' } | { task: ProductTask; product: Product }

const EVERYTHING = { name: '', category: undefined, low: undefined } as const

const isFiltered = ({ name, category }: ProductFilter): boolean =>
  name !== '' || category !== undefined

/** Left out for the default choice. */
const FIRST: ProductFilter = { ...EVERYTHING, sort: undefined }

function Products() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useSearch(productApi.list, FIRST)
  useHome(!pages.isLoading && !pages.isFailed)
  const step = useStockStep()
  const add = useRef<HTMLButtonElement>(null)
  const renderCard = useCallback(
    (product: Product) => (
      <ProductCard
        product={product}
        onTask={(task) => setLayer({ task, product })}
        onStep={(by) => step(product, by)}
      />
    ),
    [step],
  )
  const handleSearch = (next: ProductFilter) => {
    setLayer(undefined)
    search(next)
  }
  const handleEnd = () => setLayer(undefined)
  function handleRemoved() {
    flushSync(handleEnd)
    // The pressed button is removed with its card.
    add.current?.focus()
  }
  return (
    <Dialog title="Produtos" subtitle={useSharedHousehold()} onClose={closeOverlay}>
      <CardsToolbar
        type="products"
        addLabel="Adicionar Produto"
        addButton={add}
        isFiltered={isFiltered(filter)}
        onAdd={() => setLayer({ task: 'create' })}
        onFilter={() => setLayer({ task: 'filter' })}
      />
      <ProductOrderBar filter={filter} onSearch={search} />
      <InfiniteList
        pages={pages}
        label="Produtos"
        renderItem={renderCard}
        skeleton={<CardSkeleton facts={3} />}
        empty={<EmptyState icon={<Package aria-hidden />} text="Nenhum produto encontrado" />}
      />
      {layer?.task === 'filter' && (
        <ProductFilterDialog
          filter={filter}
          onSearch={handleSearch}
          onClear={() => handleSearch({ ...filter, ...EVERYTHING })}
          onClose={handleEnd}
        />
      )}
      {layer?.task === 'create' && <ProductFormDialog onEnd={handleEnd} />}
      {layer && 'product' in layer && (
        <TaskLayer {...layer} onEnd={handleEnd} onRemoved={handleRemoved} />
      )}
    </Dialog>
  )
}

interface TaskLayerProps {
  task: ProductTask
  product: Product
  onEnd: () => void
  onRemoved: () => void
}

function TaskLayer({ task, product, onEnd, onRemoved }: TaskLayerProps) {
  switch (task) {
    case 'stock':
      return <StockDialog product={product} onEnd={onEnd} />
    case 'edit':
      return <ProductFormDialog product={product} onEnd={onEnd} />
    case 'delete':
      return <DeleteProduct product={product} onClose={onEnd} onRemoved={onRemoved} />
  }
}
