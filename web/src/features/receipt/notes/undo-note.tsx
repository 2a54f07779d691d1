import type { ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useUndoNote } from './note.queries.ts'

interface UndoNoteProps {
  note: ReceiptSummary
  onClose: () => void
  onUndone: () => void
}

/** Asks before a receipt is undone: it may have manual corrections. */
export function UndoNote({ note, onClose, onUndone }: UndoNoteProps) {
  const undo = useUndoNote(note, onUndone)
  return (
    <ConfirmDialog
      title="Desfazer esta nota?"
      confirmLabel="Desfazer"
      destructive
      busy={undo.isPending && 'Desfazendo...'}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      O que entrou no estoque por ela sai, os preços dela somem, e os produtos que ela criou e
      ninguém usou são excluídos. A nota pode ser lida de novo depois.
    </ConfirmDialog>
  )
}
