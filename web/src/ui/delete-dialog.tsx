import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  /** The question, with the name of what would go. */
  children: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before anything of an account is deleted, the same everywhere (G-161). */
export function DeleteDialog({ children, isBusy, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      confirmLabel="Excluir"
      destructive
      busy={isBusy && 'Excluindo...'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
