import { fillWithIngredients } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { findRecipe } from '#core/pantry/rules/recipes.ts'
import { readThings } from '#core/pantry/things.ts'
import { showToast } from '#core/shell/toasts.ts'
import { goesOnList, isCompared, linesOf } from '#features/recipe/needs/need.rules.ts'
import { portionsFrom } from '#features/recipe/needs/portions.tsx'
import { type NamedRecipe, toastNotLoaded } from '#features/recipe/recipe.queries.ts'

/** Adds what the dialog of a recipe would at first: for as many as it is for, without what is at home. */
export async function addRecipe({ id, title }: NamedRecipe): Promise<void> {
  try {
    const recipe = await readPantry(findRecipe, id)
    const needs = await readThings(({ recipeNeeds }) => recipeNeeds, { id })
      .then(({ data }) => data)
      // Without them the list gets all that the recipe has.
      .catch(() => [])
    const lines = isCompared(needs)
      ? linesOf(needs.filter(goesOnList))
      : portionsFrom(recipe, undefined, () => undefined).ingredients
    if (lines.length === 0) showToast({ title: 'Já tem tudo em casa', text: title })
    else fillWithIngredients(lines, 'add', (filled) => toastListFilled('add', filled))
  } catch {
    toastNotLoaded()
  }
}
