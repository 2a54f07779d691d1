import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteDialogProps {
  /** The question, with the name of the item to delete. */
  children: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The confirmation before data of an account is deleted. */
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
