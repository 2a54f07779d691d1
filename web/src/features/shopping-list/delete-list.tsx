import type { SavedListSummary } from '@compra/contract/shopping-list.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDeleteList } from './shopping-list.queries.ts'

interface DeleteListProps {
  list: SavedListSummary
  onClose: () => void
  /** Deleted or not, the question is answered. */
  onSettled: () => void
}

export function DeleteList({ list, onClose, onSettled }: DeleteListProps) {
  const remove = useDeleteList(onSettled)
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      confirmLabel="Excluir"
      destructive
      busy={remove.isPending && 'Excluindo...'}
      onConfirm={() => remove.mutate(list.id)}
      onClose={onClose}
    >
      Tem certeza que deseja excluir a lista "{list.name}"?
    </ConfirmDialog>
  )
}
