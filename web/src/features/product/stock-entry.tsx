import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product.ts'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay, openOverlay } from '#core/overlays.ts'
import { QueryProvider } from '#core/queries.tsx'
import { useNotEntered } from '#core/stock-entered.ts'
import { useWorkingList } from '#core/working-list.ts'
import type { Item } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { CardSkeleton } from '#ui/card-skeleton.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { linesOf } from './stock-entry-lines.ts'
import { StockEntryForm } from './stock-entry-form.tsx'
import { useMatches } from './stock-entry.queries.ts'

const TITLE = 'Dar entrada no estoque'

/** What was bought comes home: one confirmation brings the stock and the prices up to date. */
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
  // As it was found: what is entered is not left any more, and then the dialog goes.
  const [items] = useState(left)
  const { data, isError, refetch } = useMatches(items.map(({ name }) => name))
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
