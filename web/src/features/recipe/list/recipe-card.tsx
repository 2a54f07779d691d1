import type { RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { ShoppingCart } from 'lucide-react'
import { UnsentMark } from '#core/household/unsent-mark.tsx'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { CookButton } from '#features/recipe/cooked/cook-button.tsx'
import { addRecipe } from '#features/recipe/generate/add-recipe.ts'
import { DishPicture } from '#features/recipe/photo/dish-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EditAndDelete } from '#ui/list/card-actions.tsx'
import { Card } from '#ui/list/card.tsx'

/** The actions on one recipe. */
export type RecipeTask = 'read' | 'generate' | 'cook' | 'edit' | 'delete'

interface RecipeCardProps {
  recipe: RecipeSummary
  onTask: (task: RecipeTask) => void
}

export function RecipeCard({ recipe, onTask }: RecipeCardProps) {
  const { title, description, category } = recipe
  const drag = useListDrag(title, () => addRecipe(recipe))
  return (
    <Card
      drag={drag}
      title={title}
      badge={<UnsentMark id={recipe.id} />}
      onOpen={() => onTask('read')}
      picture={<DishPicture recipe={recipe} className="mb-1.5 size-18 rounded-control" />}
      facts={[
        <span key="description" className="line-clamp-2">
          <span className="sr-only">{category}. </span>
          {description}
        </span>,
      ]}
      lead={<CookButton onClick={() => onTask('cook')} />}
      actions={
        <>
          <IconButton
            label="Gerar lista"
            className="text-primary!"
            onClick={() => onTask('generate')}
          >
            <ShoppingCart aria-hidden />
          </IconButton>
          <EditAndDelete onEdit={() => onTask('edit')} onDelete={() => onTask('delete')} />
        </>
      }
    />
  )
}
