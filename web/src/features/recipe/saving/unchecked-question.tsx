import type { IngredientRow } from '#features/recipe/recipe.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface UncheckedQuestionProps {
  rows: readonly IngredientRow[]
  onSave: () => void
  onCheck: () => void
}

/** Asks once before a recipe with unchecked lines is saved; the user may save it anyway. */
export function UncheckedQuestion({ rows, onSave, onCheck }: UncheckedQuestionProps) {
  const names = rows.map(({ name }) => name).join(', ')
  return (
    <ConfirmDialog
      title="Salvar sem conferir?"
      confirmLabel="Salvar assim mesmo"
      cancelLabel="Conferir"
      onConfirm={onSave}
      onClose={onCheck}
    >
      {rows.length === 1
        ? 'Falta conferir 1 ingrediente'
        : `Falta conferir ${rows.length} ingredientes`}
      : {names}.
    </ConfirmDialog>
  )
}
