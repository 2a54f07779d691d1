import { ItemLimitDialog } from '#core/plan/item-limit-dialog.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { clearList } from './clear-list.ts'

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
