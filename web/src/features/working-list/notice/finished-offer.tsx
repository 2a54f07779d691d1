import { X } from 'lucide-react'
import { useState } from 'react'
import { useNotEntered } from '#core/list-filling/stock-entered.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * Offered when the shopping is done: bought items go into the stock, then the list can be cleared.
 */
export function FinishedOffer({ bought }: { bought: readonly Item[] }) {
  const [isDismissed, setDismissed] = useState(false)
  const left = useNotEntered(bought)
  if (isDismissed || !left) return null
  const isLeft = left.length > 0
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
      <Button
        className="w-full sm:w-auto"
        onClick={() => openOverlay(isLeft ? 'stock-entry' : 'clear')}
      >
        {isLeft ? 'Dar entrada no estoque' : 'Limpar a lista'}
      </Button>
    </section>
  )
}
