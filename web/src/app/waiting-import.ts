import { PAGES } from '@compra/contract/pages.ts'
import { currentOverlay, onOverlayChange } from '#core/overlays.ts'
import { sessionState } from '#core/session-state.ts'
import { hasWaitingImport } from '#features/sharing/waiting-import.ts'

/** Back at the list, an import that waited for a login or for Premium starts again or is off (G-111). */
export function watchWaitingImport(): void {
  look()
  onOverlayChange(look)
  sessionState.subscribe(look)
}

function look(): void {
  if (!hasWaitingImport() || !isBackAtList()) return
  import('#features/sharing/import-shared-list.ts')
    .then((code) => code.resumeImport())
    // It waits on, until the list is come back to once more.
    .catch(() => undefined)
}

function isBackAtList(): boolean {
  const isKnown = sessionState.getState().status !== 'loading'
  return isKnown && location.pathname === PAGES.shoppingList && currentOverlay() === null
}
