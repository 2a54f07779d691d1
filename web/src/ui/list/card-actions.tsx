import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

interface EditAndDeleteProps {
  onEdit: () => void
  onDelete: () => void
}

/** The last two actions of a card. */
export function EditAndDelete({ onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <IconButton label="Editar" onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Excluir" onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  )
}
