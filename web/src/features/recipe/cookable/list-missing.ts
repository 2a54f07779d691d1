import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { useMutation } from '@tanstack/react-query'
import { fillWithIngredients } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import type { Cookable } from '#core/pantry/cookable/cookable.queries.ts'
import { readThings } from '#core/pantry/things.ts'
import { ingredientOf, lineOf } from '#features/recipe/needs/need.rules.ts'

/** Adds the missing ingredients of a recipe to the list, in the amounts that it needs. */
export function useListMissing() {
  return useMutation({
    mutationFn: (recipe: Cookable) => missingOf(recipe),
    onSuccess: (lines) =>
      fillWithIngredients(lines, 'add', (filled) => toastListFilled('add', filled)),
  })
}

/** The names without amounts if the needs cannot be loaded. */
async function missingOf({ id, missing }: Cookable): Promise<readonly ParsedIngredient[]> {
  try {
    const { data } = await readThings(({ recipeNeeds }) => recipeNeeds, { id })
    return data.filter(({ verdict }) => verdict === 'buy').map(lineOf)
  } catch {
    return missing.map((name) => ingredientOf(name, null))
  }
}
