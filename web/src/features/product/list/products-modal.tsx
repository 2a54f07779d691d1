import type { Product } from '@compra/contract/product/product.ts'
import { Package } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useFreshPantry } from '#core/household/use-fresh-pantry.ts'
import { hasDates, type ProductFilter } from '#core/pantry/rules/products.ts'
import { usePantry } from '#core/pantry/use-pantry.ts'
import { CardsToolbar } from '#core/plan/cards-toolbar.tsx'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { stepStock } from '#features/product/stock/stock-steps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductOrderBar } from './product-order.tsx'
import { EVERYTHING, type Layer, ProductsLayer } from './products-layer.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { useProductTable } from './use-product-table.tsx'
import { useProducts } from './use-products.ts'

/** 'Produtos': the person's products at home and their stock. */
export function ProductsModal() {
  return (
    <QueryProvider>
      <Products />
    </QueryProvider>
  )
}

const isFiltered = ({ name, category }: ProductFilter): boolean =>
  name !== '' || category !== undefined

const isEverything = (filter: ProductFilter): boolean =>
  !isFiltered(filter) && filter.low === undefined && filter.expiring === undefined

/** Left out for the default choice. */
const FIRST: ProductFilter = { ...EVERYTHING, sort: undefined }

function Products() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useProducts(FIRST)
  useFreshPantry()
  const isDated = usePantry(hasDates, undefined).data === true
  const [now] = useState(() => new Date())
  const add = useRef<HTMLButtonElement>(null)
  const renderCard = useCallback(
    (product: Product) => (
      <ProductCard
        product={product}
        now={now}
        onTask={(task) => setLayer({ task, product })}
        onStep={(by) => stepStock(product, by)}
      />
    ),
    [now],
  )
  const frame = useRef<HTMLDivElement>(null)
  const table = useProductTable({ frame, filter, search, now, onLayer: setLayer })
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
      <ProductOrderBar filter={filter} hasDates={isDated} onSearch={search}>
        <ProductsMenu onTask={(task) => setLayer({ task })} />
      </ProductOrderBar>
      <div ref={frame}>
        <InfiniteList
          pages={pages}
          label="Produtos"
          renderItem={renderCard}
          skeleton={<CardSkeleton facts={3} />}
          table={table}
          empty={
            <EmptyState
              icon={<Package aria-hidden />}
              text="Nenhum produto encontrado"
              action={
                isEverything(filter) && (
                  <Button onClick={() => setLayer({ task: 'many', way: 'usual' })}>
                    Começar pelo que toda casa tem
                  </Button>
                )
              }
            />
          }
        />
      </div>
      {layer && (
        <ProductsLayer
          layer={layer}
          filter={filter}
          onSearch={handleSearch}
          onEnd={handleEnd}
          onRemoved={handleRemoved}
        />
      )}
    </Dialog>
  )
}
