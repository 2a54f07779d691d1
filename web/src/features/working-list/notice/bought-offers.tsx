import { PackagePlus } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useNotEntered } from '#core/list/filling/stock-entered.ts'
import { openStockEntry } from '#core/list/filling/stock-entry-request.ts'
import { isFinished } from '#core/list/working-list/working-list-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { FinishedOffer } from './finished-offer.tsx'

/**
 * Offers accounts to put bought items into the stock: in the header, and when the list is complete.
 */
export function BoughtOffers({ list }: { list: WorkingList }) {
  const left = useNotEntered(list.purchased)
  if (!left) return null
  const clears = isFinished(list)
  const place = document.querySelector('#list-facts')
  return (
    <>
      {place && left.length > 0 && createPortal(<SaveButton clears={clears} />, place)}
      {clears && <FinishedOffer isLeft={left.length > 0} />}
    </>
  )
}

/** After the progress text, because the tap target is higher than its line. */
function SaveButton({ clears }: { clears: boolean }) {
  return (
    <div className="@container min-w-11 grow">
      <button
        type="button"
        aria-label="Guardar compras"
        title="Guardar compras"
        className="-mx-2 -my-3 flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 px-2 text-sm font-semibold text-primary hover:underline @[10rem]:mx-0"
        onClick={() => openStockEntry({ clears })}
      >
        <PackagePlus aria-hidden className="size-5" />
        <span className="hidden @[10rem]:inline">Guardar compras</span>
      </button>
    </div>
  )
}
