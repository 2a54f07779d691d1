import type { IngredientRow } from '#features/recipe/recipe.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface UncheckedQuestionProps {
  rows: readonly IngredientRow[]
  onSave: () => void
  onCheck: () => void
}

/** Before a recipe is saved with lines that nobody has looked at: said once, and never in the way. */
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
