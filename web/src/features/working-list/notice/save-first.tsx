import { useNotEntered } from '#core/list/filling/stock-entered.ts'
import { openStockEntry } from '#core/list/filling/stock-entry-request.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { Button } from '#ui/button.tsx'

/** Before a list is cleared, offers to put bought items into the stock. */
export function SaveFirst({ bought }: { bought: readonly Item[] }) {
  const count = useNotEntered(bought)?.length ?? 0
  if (count === 0) return null
  return (
    <span className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>Guardar {count === 1 ? '1 item' : `${count} itens`} antes de limpar?</span>
      <Button variant="secondary" onClick={() => openStockEntry({ clears: true })}>
        Guardar compras
      </Button>
    </span>
  )
}
