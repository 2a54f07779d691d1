import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { productNamesOf } from '@compra/contract/product-names.ts'
import type { Product } from '@compra/contract/product.ts'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useHome } from '#core/household/use-home.ts'
import { useNotEntered } from '#core/list-filling/stock-entered.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { useWorkingList } from '#core/working-list/working-list.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { StockEntryForm } from './stock-entry-form.tsx'
import { linesOf } from './stock-entry-lines.ts'
import { useMatches } from './stock-entry.queries.ts'

const TITLE = 'Dar entrada no estoque'

/** One confirmation enters the bought items into the stock and updates the prices. */
export function StockEntry() {
  const bought = useWorkingList()?.purchased ?? []
  const left = useNotEntered(bought)
  return (
    <QueryProvider>
      {left && <Shopping left={left.slice(0, ITEMS_PER_LIST.premium)} />}
    </QueryProvider>
  )
}

function Shopping({ left }: { left: readonly Item[] }) {
  // The items as they were on opening: entered items leave the list, and the dialog with them.
  const [items] = useState(left)
  const { data, isError, refetch } = useMatches(items.flatMap(productNamesOf))
  useHome(data !== undefined)
  if (data) return <Matched items={items} products={data.data} />
  return (
    <Dialog title={TITLE} onClose={closeOverlay}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          <output className="sr-only">Carregando...</output>
          <div aria-hidden className="grid gap-3">
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </>
      )}
    </Dialog>
  )
}

function Matched({ items, products }: { items: readonly Item[]; products: readonly Product[] }) {
  const lines = linesOf(items, products)
  if (lines.length > 0) return <StockEntryForm title={TITLE} items={items} lines={lines} />
  return (
    <Dialog title={TITLE} onClose={closeOverlay}>
      <EmptyState
        icon={<PackageOpen aria-hidden />}
        text="Nada do que você comprou está nos seus produtos ainda."
        action={<Button onClick={() => openOverlay('products')}>Produtos</Button>}
      />
    </Dialog>
  )
}
