import { PAGES } from '@compra/contract/pages.ts'
import { sessionState } from '#core/session/session-state.ts'
import { currentOverlay, onOverlayChange } from '#core/shell/overlays.ts'
import { pendingInvite, resumeInvite } from '#features/household/join/pending-invite.ts'
import { pendingReceipt, resumeReceipt } from '#features/receipt/intake/given/receipt-request.ts'
import { pendingRecipe, resumeRecipe } from '#features/recipe/shared/pending-recipe.ts'
import { pendingSharedList } from '#features/shared-list/import/pending-shared-list.ts'
import { pendingText } from '#features/working-list/paste/lines/pending-text.ts'

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
  if (pendingReceipt.exists()) void resumeReceipt()
  if (pendingText.exists()) void resumeText().catch(() => undefined)
  if (pendingInvite.exists()) void resumeInvite()
  if (pendingRecipe.exists()) void resumeRecipe()
}

async function resumeList(): Promise<void> {
  const { resumeImport } = await import('#features/shared-list/import/import-shared-list.ts')
  await resumeImport()
}

async function resumeText(): Promise<void> {
  const { resumeText: resume } = await import('#features/working-list/paste/lines/sent-text.ts')
  await resume()
}

function isBackAtList(): boolean {
  const isKnown = sessionState.getState().status !== 'loading'
  return isKnown && location.pathname === PAGES.shoppingList && currentOverlay() === null
}
