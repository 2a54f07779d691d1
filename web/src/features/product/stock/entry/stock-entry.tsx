import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { useState } from 'react'
import { useFreshPantry } from '#core/household/use-fresh-pantry.ts'
import { useNotEntered } from '#core/list/filling/stock-entered.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { LoadingCards } from '#ui/feedback/loading-cards.tsx'
import { EntryForm } from './entry-form.tsx'
import { useShopping } from './use-shopping.ts'

const TITLE = 'Guardar compras'

/** One confirmation enters the bought items into the stock and updates the prices. */
export function StockEntry() {
  const bought = useWorkingList()?.purchased ?? []
  const left = useNotEntered(bought)
  return (
    <QueryProvider>{left && <Bought left={left.slice(0, ITEMS_PER_LIST.premium)} />}</QueryProvider>
  )
}

function Bought({ left }: { left: readonly Item[] }) {
  // The items as they were on opening: entered items leave the list, and the dialog with them.
  const [items] = useState(left)
  const { shopping, ...state } = useShopping(items)
  useFreshPantry()
  if (shopping) return <EntryForm title={TITLE} items={items} shopping={shopping} {...state} />
  return (
    <Dialog title={TITLE} onClose={closeOverlay}>
      {state.isError ? <LoadFailed onRetry={state.retry} /> : <LoadingCards />}
    </Dialog>
  )
}
