import { X } from 'lucide-react'
import { useState } from 'react'
import { openStockEntry } from '#core/list/filling/stock-entry-request.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * Offered when the list is complete: bought items go into the stock, then the list can be cleared.
 */
export function FinishedOffer({ isLeft }: { isLeft: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <section
      aria-label="Compra terminada"
      className="sticky bottom-20 mt-4 max-sm:bottom-[calc(5rem+var(--toast-space,0px))] flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-4 shadow-floating"
    >
      <p className="min-w-0 grow basis-0 text-base">
        {isLeft
          ? 'Guarde no estoque o que você comprou.'
          : 'O que você comprou já está no estoque.'}
      </p>
      <IconButton
        label="Dispensar"
        className="-my-2 -mr-2 sm:order-last"
        onClick={() => setDismissed(true)}
      >
        <X aria-hidden />
      </IconButton>
      <Button variant="ghost" className="w-full sm:w-auto" onClick={() => openOverlay('receipt')}>
        Ler nota
      </Button>
      <Button
        className="w-full sm:w-auto"
        onClick={() => (isLeft ? openStockEntry({ clears: true }) : openOverlay('clear'))}
      >
        {isLeft ? 'Guardar compras' : 'Limpar a lista'}
      </Button>
    </section>
  )
}
