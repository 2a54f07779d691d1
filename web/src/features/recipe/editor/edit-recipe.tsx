import { useFreshRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RecipeFormDialog } from './recipe-form.tsx'

/** The form of a recipe as the server has it now. */
export function EditRecipe({ id, onEnd }: { id: string; onEnd: () => void }) {
  const fresh = useFreshRecipe(id, onEnd)
  if (fresh) return <RecipeFormDialog recipe={fresh} onEnd={onEnd} />
  return (
    <Dialog title="Editar Receita" onClose={onEnd}>
      <RowsSkeleton />
    </Dialog>
  )
}
