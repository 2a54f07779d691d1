import { readBarcode } from '@compra/contract/barcode/barcode.ts'
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
import { ProductCard } from '#features/product/item/product-card.tsx'
import { useAisleTitle } from '#features/product/item/use-aisle-title.ts'
import { stepStock } from '#features/product/stock/stock-steps.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
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

/** Its product as it is now, if the list still has it. */
function withCurrent(layer: Layer, items: readonly Product[]): Layer {
  if (layer.task !== 'open') return layer
  return { ...layer, product: items.find(({ id }) => id === layer.product.id) ?? layer.product }
}

/** Left out for the default choice. */
const FIRST: ProductFilter = { ...EVERYTHING, sort: undefined }

function Products() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useProducts(FIRST)
  useFreshPantry()
  const isDated = usePantry(hasDates, undefined).data === true
  const [now] = useState(() => new Date())
  const add = useRef<HTMLButtonElement>(null)
  const aisleTitle = useAisleTitle()
  const renderCard = useCallback(
    (product: Product) => (
      <ProductCard
        product={product}
        aisle={aisleTitle(product.name)}
        now={now}
        onOpen={() => setLayer({ task: 'open', product })}
        onStep={(by) => stepStock(product, by)}
      />
    ),
    [now, aisleTitle],
  )
  const frame = useRef<HTMLDivElement>(null)
  const table = useProductTable({ frame, filter, search, now, aisleTitle, onLayer: setLayer })
  const handleSearch = (next: ProductFilter) => {
    // A scanner types digits and Enter.
    const typed = readBarcode(next.name)
    if (typeof typed !== 'string') return setLayer({ task: 'scan', typed })
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
      <div ref={frame} className="products @container">
        <InfiniteList
          pages={pages}
          label="Produtos"
          renderItem={renderCard}
          skeleton={<CardSkeleton facts={1} />}
          table={pages.items.length > 0 ? table : undefined}
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
          layer={withCurrent(layer, pages.items)}
          filter={filter}
          now={now}
          aisleTitle={aisleTitle}
          onLayer={setLayer}
          onSearch={handleSearch}
          onEnd={handleEnd}
          onRemoved={handleRemoved}
        />
      )}
    </Dialog>
  )
}
