import { RecipeView } from '#features/recipe/cook/recipe-view.tsx'
import { CookedDialog } from '#features/recipe/cooked/cooked-dialog.tsx'
import { EditRecipe } from '#features/recipe/editor/edit-recipe.tsx'
import { RecipeFormDialog } from '#features/recipe/editor/recipe-form.tsx'
import { GenerateFromRecipe } from '#features/recipe/generate/generate-from-recipe.tsx'
import { GenerateFromRecipes } from '#features/recipe/generate/generate-from-recipes.tsx'
import type { NamedRecipe } from '#features/recipe/recipe.queries.ts'
import { BringRecipe } from './bring-recipe.tsx'
import { DeleteRecipe } from './delete-recipe.tsx'
import type { RecipeTask } from './recipe-card.tsx'
import { RecipeFilter } from './recipe-filter.tsx'

/** The dialog above the list. */
export type Layer =
  | { task: 'filter' | 'create' | 'bring' }
  | { task: 'generate-many'; recipes: readonly NamedRecipe[] }
  | { task: RecipeTask; recipe: NamedRecipe }

interface RecipeLayerProps {
  layer: Layer
  /** The search text of the list. */
  name: string
  onSearch: (name: string) => void
  onRemoved: () => void
  onEnd: () => void
}

export function RecipeLayer({ layer, name, onSearch, onRemoved, onEnd }: RecipeLayerProps) {
  switch (layer.task) {
    case 'filter':
      return <RecipeFilter name={name} onSearch={onSearch} onClose={onEnd} />
    case 'create':
      return <RecipeFormDialog onEnd={onEnd} />
    case 'bring':
      return <BringRecipe onEnd={onEnd} />
    case 'generate-many':
      return <GenerateFromRecipes recipes={layer.recipes} onClose={onEnd} />
    case 'read':
      return <RecipeView {...layer.recipe} onClose={onEnd} />
    case 'generate':
      return <GenerateFromRecipe id={layer.recipe.id} onClose={onEnd} />
    case 'cook':
      return <CookedDialog {...layer.recipe} onClose={onEnd} />
    case 'edit':
      return <EditRecipe id={layer.recipe.id} onEnd={onEnd} />
    case 'delete':
      return <DeleteRecipe recipe={layer.recipe} onClose={onEnd} onRemoved={onRemoved} />
  }
}
