import { openOverlay } from '#core/shell/overlays.ts'

let clears = false

/** Opens 'Guardar compras'; with `clears` it also offers to clear the list. */
export function openStockEntry(request: { clears: boolean }): void {
  clears = request.clears
  openOverlay('stock-entry')
}

export function readStockEntryRequest(): { clears: boolean } {
  return { clears }
}
