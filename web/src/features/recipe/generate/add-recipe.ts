import { cookApi } from '@compra/contract/cook/cook.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fillWithIngredients } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import { query } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { goesOnList, isCompared, linesOf } from '#features/recipe/needs/need.rules.ts'
import { portionsFrom } from '#features/recipe/needs/portions.tsx'
import { type NamedRecipe, recipeQuery, toastNotLoaded } from '#features/recipe/recipe.queries.ts'

/** Adds what the dialog of a recipe would at first: for as many as it is for, without what is at home. */
export async function addRecipe(cache: QueryClient, { id, title }: NamedRecipe): Promise<void> {
  try {
    const recipe = await cache.fetchQuery(recipeQuery(id))
    const needs = await cache
      .fetchQuery({ ...query(cookApi.needs, { params: { id }, query: {} }), gcTime: 0 })
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
