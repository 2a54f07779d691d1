import { parseIngredients } from '@compra/contract/quantity/quantity.ts'
import type { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { DISHES } from './dishes.ts'
import { SWEETS } from './sweets.ts'

export const RECIPES: readonly RecipeDraft[] = [...SWEETS, ...DISHES].map(
  ({ ingredients, steps, ...recipe }) => ({
    ...recipe,
    ingredients: parseIngredients(ingredients),
    steps: steps.map(([description, prepTime, waitTime = 0], index) => ({
      description,
      order: index + 1,
      prepTime,
      waitTime,
    })),
  }),
)
