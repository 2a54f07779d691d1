import { openOverlay } from '#core/shell/overlays.ts'

let clears = false

/** Opens 'Guardar compras'; with `clears` it also offers to clear the list, which is wanted anyway. */
export function openStockEntry(request: { clears: boolean }): void {
  clears = request.clears
  openOverlay('stock-entry')
}

/** What was asked for when it was opened. */
export function readStockEntryRequest(): { clears: boolean } {
  return { clears }
}
