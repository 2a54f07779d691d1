import { CLOCK_AHEAD_MS } from '#limits.ts'
import { RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import type { PantryRecipeDraft, PantryRefusal } from '#sync/pantry/pantry.ts'
import { latestOf } from '#sync/pantry/versioned.ts'
import { type AppliedThings, joinedThings, takenThings } from './apply-things.ts'
import type { StoredPantry, PantryLimits, KnownRecipe } from './outcome.ts'
import { recipeParts } from './recipe-parts.ts'

/** Several recipes may have one title. */
export function applyRecipes(
  known: StoredPantry,
  pushed: readonly PantryRecipeDraft[],
  { recipes: most, now }: PantryLimits,
): AppliedThings<KnownRecipe> {
  const there = { things: known.recipes, gone: known.gone.recipes }
  const sent = pushed.map((recipe) => ({ ...recipe, ...recipeParts(recipe) }))
  const joined = joinedThings(there, sent, RECIPE_REGISTERS, now)
  const ahead = [...joined.values()].filter((recipe) => latestOf(recipe) > now + CLOCK_AHEAD_MS)
  const refused = new Map<string, PantryRefusal>(ahead.map(({ id }) => [id, 'clock_ahead']))
  const full = 'recipes_limit'
  return takenThings({
    ...there,
    kind: 'recipe',
    joined,
    refused,
    most,
    count: known.recipeCount,
    full,
  })
}
