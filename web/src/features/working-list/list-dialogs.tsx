import { Suspense } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { ItemLimitDialog } from '#core/plan/item-limit-dialog.tsx'
import { useSession } from '#core/session/session-state.ts'
import { optionalPage } from '#core/shell/code/optional-page.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { clearList } from './clear-list.ts'

/** Without its code, offline, the list is cleared without the offer. */
const saveFirst = optionalPage<{ bought: readonly Item[] }>(
  async () => (await import('./notice/save-first.tsx')).SaveFirst,
)

export function ClearDialog() {
  const bought = useWorkingList()?.purchased ?? []
  const isSignedIn = useSession().status === 'user'
  function handleClear() {
    closeOverlay()
    clearList()
  }
  return (
    <ConfirmDialog
      title="Limpar Lista"
      confirmLabel="Limpar"
      destructive
      onConfirm={handleClear}
      onClose={closeOverlay}
    >
      Deseja limpar a lista de compras?
      {isSignedIn && bought.length > 0 && (
        <Suspense>
          <saveFirst.Component bought={bought} />
        </Suspense>
      )}
    </ConfirmDialog>
  )
}

export function LimitDialog() {
  return <ItemLimitDialog onClose={closeOverlay} />
}
