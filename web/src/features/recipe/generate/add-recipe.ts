import { wantOf, wantsOf } from '@compra/contract/purchase/want.ts'
import { fillWithWants } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { findRecipe } from '#core/pantry/rules/recipes.ts'
import { readThings } from '#core/pantry/things.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { goesOnList } from '#features/recipe/needs/need.rules.ts'
import { type NamedRecipe, toastNotLoaded } from '#features/recipe/recipe.queries.ts'

/** Adds what the dialog of a recipe would at first: for as many as it is for, without what is at home. */
export async function addRecipe({ id, title }: NamedRecipe): Promise<void> {
  const act = beginAct()
  try {
    const recipe = await readPantry(findRecipe, id)
    const wants = await readThings(({ recipeNeeds }) => recipeNeeds, { id })
      .then(({ data, products }) => data.filter(goesOnList).map((need) => wantOf(need, products)))
      // Without them the list gets all that the recipe has.
      .catch(() => wantsOf(recipe.ingredients, () => undefined))
    if (wants.length === 0) showToast({ title: 'Já tem tudo em casa', text: title }, act)
    else await fillWithWants(wants, 'add', (filled) => toastListFilled('add', filled, act))
  } catch {
    toastNotLoaded(act)
  }
}
