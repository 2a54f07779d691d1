import { type NamedRecipe, useRemoveRecipe } from '#features/recipe/recipe.queries.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { deleteQuestion } from './recipe-texts.ts'

interface DeleteRecipeProps {
  recipe: NamedRecipe
  onClose: () => void
  onRemoved: () => void
}

export function DeleteRecipe({ recipe, onClose, onRemoved }: DeleteRecipeProps) {
  const remove = useRemoveRecipe(recipe, { onRemoved, onFailed: onClose })
  return (
    <DeleteDialog isBusy={remove.isPending} onConfirm={() => remove.mutate()} onClose={onClose}>
      {deleteQuestion(recipe.title)}
    </DeleteDialog>
  )
}
