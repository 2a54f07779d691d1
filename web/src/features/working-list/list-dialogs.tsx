import { ItemLimitDialog } from '#core/item-limit-dialog.tsx'
import { closeOverlay } from '#core/overlays.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { clearList } from './list-actions.ts'

export function ClearDialog() {
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
    </ConfirmDialog>
  )
}

export function LimitDialog() {
  return <ItemLimitDialog onClose={closeOverlay} />
}
