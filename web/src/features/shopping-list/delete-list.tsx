import type { SavedListSummary } from '@compra/contract/shopping-list/shopping-list.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
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
    <DeleteDialog
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(list.id)}
      onClose={onClose}
    >
      {`Tem certeza que deseja excluir a lista "${list.name}"?`}
    </DeleteDialog>
  )
}
