import {
  foldedText,
  NO_INGREDIENTS_OR_STEPS,
  numberedWithIds,
} from '@compra/contract/recipe/ingredients-and-steps.ts'
import { RECIPE_FIELDS } from '@compra/contract/recipe/recipe-registers.ts'
import type { KnownRecipe } from '@compra/contract/sync/pantry/apply/outcome.ts'
import { recipeParts, type RecipeParts } from '@compra/contract/sync/pantry/apply/recipe-parts.ts'
import { columnsIn, stampRowIn, stampsIn, writerOf } from '#db/registers/registers.ts'
import type { KnownParts } from './known-pantry.ts'
import { sentOrNewIds } from './sent-ids.ts'

/** All of a recipe but its photo, which is written online. */
export const RECIPE_COLUMNS = [
  'id',
  ...columnsIn(RECIPE_FIELDS),
  'text_folded',
  'created_at',
  'born',
  ...stampsIn(RECIPE_FIELDS),
  'removed',
] as const

export const INGREDIENT_COLUMNS = [
  'recipe_id',
  'position',
  'id',
  'name',
  'quantity',
  'unit',
] as const

export const STEP_COLUMNS = [
  'recipe_id',
  'position',
  'id',
  'description',
  'prep_minutes',
  'wait_minutes',
] as const

const write = writerOf(RECIPE_FIELDS)

/** Recipes as rows of their three tables, and how many parts each has. */
export function recipeRowsOf(
  recipes: readonly KnownRecipe[],
  { storedParts, pushedParts }: KnownParts,
) {
  const whole = recipes.map((recipe) => {
    const { id } = recipe
    const parts = namedParts(recipe, pushedParts.get(id))
    const stored = storedParts.get(id) ?? NO_INGREDIENTS_OR_STEPS
    return { ...recipe, ...numberedWithIds(parts, stored, sentOrNewIds(id)) }
  })
  return {
    recipes: whole.map((recipe) => ({
      id: recipe.id,
      ...write(recipe),
      text_folded: foldedText(recipe),
      created_at: new Date(recipe.createdAt),
      ...stampRowIn(RECIPE_FIELDS, recipe.t),
      removed: recipe.removed,
    })),
    partCounts: whole.map(({ id, ingredients, steps }) => {
      return { id, ingredients: ingredients.length, steps: steps.length }
    }),
    ingredients: whole.flatMap((recipe) =>
      recipe.ingredients.map(({ id, name, quantity, unit }, at) => {
        return { recipe_id: recipe.id, position: at + 1, id, name, quantity, unit }
      }),
    ),
    steps: whole.flatMap((recipe) =>
      recipe.steps.map(({ id, description, order, prepTime, waitTime }) => ({
        recipe_id: recipe.id,
        position: order,
        id,
        description,
        prep_minutes: prepTime,
        wait_minutes: waitTime,
      })),
    ),
  }
}

/** With the ids of the device where the parts are those that it sent. */
function namedParts(recipe: RecipeParts, sent: RecipeParts | undefined): RecipeParts {
  const isSent = sent && JSON.stringify(recipeParts(sent)) === JSON.stringify(recipeParts(recipe))
  return isSent ? sent : recipe
}
