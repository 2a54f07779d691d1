import { PAGES } from '@compra/contract/pages.ts'
import { sessionState } from '#core/session/session-state.ts'
import { currentOverlay, onOverlayChange } from '#core/shell/overlays.ts'
import { pendingText } from '#features/share-target/pending-text.ts'
import { pendingSharedList } from '#features/shared-list/import/pending-shared-list.ts'

/** Restarts or drops an import that waited for a login or for Premium, once the list is shown again (G-111). */
export function resumeImports(): void {
  resumeIfAtList()
  onOverlayChange(resumeIfAtList)
  sessionState.subscribe(resumeIfAtList)
}

function resumeIfAtList(): void {
  if (!isBackAtList()) return
  // If its code cannot be fetched, it waits until the list is shown again.
  if (pendingSharedList.exists()) void resumeList().catch(() => undefined)
  if (pendingText.exists()) void resumeText().catch(() => undefined)
}

async function resumeList(): Promise<void> {
  const { resumeImport } = await import('#features/shared-list/import/import-shared-list.ts')
  await resumeImport()
}

async function resumeText(): Promise<void> {
  const { resumeSentText } = await import('#features/share-target/share-target.ts')
  await resumeSentText()
}

function isBackAtList(): boolean {
  const isKnown = sessionState.getState().status !== 'loading'
  return isKnown && location.pathname === PAGES.shoppingList && currentOverlay() === null
}
