import { productApi, type Product } from '@compra/contract/product.ts'
import { Package } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardsToolbar } from '#core/cards-toolbar.tsx'
import { closeOverlay } from '#core/overlays.ts'
import { useSearch } from '#core/pages.ts'
import { QueryProvider } from '#core/queries.tsx'
import { CardSkeleton } from '#ui/card-skeleton.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCard, type ProductTask } from './product-card.tsx'
import { type ProductFilter, ProductFilterDialog } from './product-filter.tsx'
import { ProductFormDialog } from './product-form.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** 'Produtos' (spec §2): what the person keeps at home, and how much of it is left. */
export function ProductsModal() {
  return (
    <QueryProvider>
      <Products />
    </QueryProvider>
  )
}

/** What lies over the list. */
type Layer = { task: 'filter' | 'create' } | { task: ProductTask; product: Product }

const EVERYTHING: ProductFilter = { name: '', category: undefined }

const isFiltered = ({ name, category }: ProductFilter): boolean =>
  name !== '' || category !== undefined

function Products() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useSearch(productApi.list, EVERYTHING)
  const add = useRef<HTMLButtonElement>(null)
  const renderCard = useCallback(
    (product: Product) => (
      <ProductCard product={product} onTask={(task) => setLayer({ task, product })} />
    ),
    [],
  )
  const handleSearch = (next: ProductFilter) => {
    setLayer(undefined)
    search(next)
  }
  const handleEnd = () => setLayer(undefined)
  function handleRemoved() {
    flushSync(handleEnd)
    // The button that was pressed goes with its card.
    add.current?.focus()
  }
  return (
    <Dialog title="Produtos" onClose={closeOverlay}>
      <CardsToolbar
        type="products"
        addLabel="Adicionar Produto"
        addButton={add}
        isFiltered={isFiltered(filter)}
        onAdd={() => setLayer({ task: 'create' })}
        onFilter={() => setLayer({ task: 'filter' })}
      />
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
          onClear={() => handleSearch(EVERYTHING)}
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
