import type { RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'

interface RecipeChoiceProps {
  recipe: RecipeSummary
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Replaces the card of a recipe while the user selects several. */
export function RecipeChoice({ recipe, isChosen, onChoose }: RecipeChoiceProps) {
  return (
    <ChoiceField
      label={recipe.title}
      hint={recipe.category}
      checked={isChosen}
      onChange={onChoose}
      className="wrap-anywhere has-checked:border-primary has-checked:bg-primary-soft"
    />
  )
}
