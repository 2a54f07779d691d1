import { Dialog } from '#ui/dialog.tsx'
import { RecipeFormDialog } from './recipe-form.tsx'
import { useRecipe } from './recipe.queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The form of a recipe as the server has it now. */
export function EditRecipe({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { fresh } = useRecipe(id, onEnd)
  if (fresh) return <RecipeFormDialog recipe={fresh} onEnd={onEnd} />
  return (
    <Dialog title="Editar Receita" onClose={onEnd}>
      <RowsSkeleton />
    </Dialog>
  )
}
