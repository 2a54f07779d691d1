import { PAGES } from '@compra/contract/http/pages.ts'
import { sessionState } from '#core/session/session-state.ts'
import { currentOverlay, onOverlayChange } from '#core/shell/overlays.ts'
import { pendingInvite, resumeInvite } from '#features/household/join/pending-invite.ts'
import { pendingReceipt, resumeReceipt } from '#features/receipt/intake/given/receipt-request.ts'
import { pendingRecipe, resumeRecipe } from '#features/recipe/shared/pending-recipe.ts'
import { pendingSharedList } from '#features/shared-list/import/pending-shared-list.ts'
import { waitingDrafts } from '#features/working-list/paste/lines/waiting-drafts.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** Restarts or drops imports that wait for a login, Premium or a reload, when the list is shown again (G-111). */
export function resumeImports(): void {
  resumeIfAtList()
  onOverlayChange(resumeIfAtList)
  sessionState.subscribe(resumeIfAtList)
}

function resumeIfAtList(): void {
  if (!isBackAtList()) return
  // If the code cannot be loaded, the import waits until the list is shown again.
  if (pendingSharedList.exists()) void resumeList().catch(() => undefined)
  if (pendingReceipt.exists()) void resumeReceipt()
  if (pendingInvite.exists()) void resumeInvite()
  if (pendingRecipe.exists()) void resumeRecipe()
  if (waitingDrafts.mayExist()) void resumeText().catch(() => undefined)
}

async function resumeList(): Promise<void> {
  const { resumeImport } = await loadCode(
    () => import('#features/shared-list/import/import-shared-list.ts'),
  )
  await resumeImport()
}

async function resumeText(): Promise<void> {
  const { resumeDraft } = await loadCode(
    () => import('#features/working-list/paste/lines/resume-draft.ts'),
  )
  await resumeDraft()
}

function isBackAtList(): boolean {
  const isKnown = sessionState.getState().status !== 'loading'
  return isKnown && location.pathname === PAGES.shoppingList && currentOverlay() === null
}
