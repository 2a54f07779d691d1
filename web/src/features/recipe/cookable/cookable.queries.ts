import type { AnswerOf } from '@compra/contract/endpoint.ts'
import { PAGE_SIZE_MAX } from '@compra/contract/limits.ts'
import { productApi } from '@compra/contract/product.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import { cookApi } from '@compra/contract/stock/cook.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { fillWithIngredients } from '#core/list-filling/list-joining.ts'
import { toastListFilled } from '#core/list-filling/toast-list-filled.ts'
import { homeRead } from '#core/server-data/home-call.ts'
import { query } from '#core/server-data/queries.tsx'
import { ingredientOf, lineOf } from '#features/recipe/needs/need.rules.ts'

/** A recipe by what of it is at home. */
export type Cookable = AnswerOf<typeof cookApi.cookable>['data'][number]

/** Not from an earlier opening: the stock has moved since. */
const FRESH = { gcTime: 0, refetchOnWindowFocus: false } as const

export function useCookable() {
  return useQuery({ ...query(cookApi.cookable, {}), ...FRESH })
}

/** The days on which products end that end soon; the words do without when they are not known. */
export function useExpiring() {
  const asked = { name: '', expiring: 'true', size: String(PAGE_SIZE_MAX) } as const
  return useQuery({ ...query(productApi.list, { query: asked }), ...FRESH }).data?.data ?? []
}

/** Puts what of a recipe is missing on the list, in the amounts that it needs. */
export function useListMissing() {
  return useMutation({
    mutationFn: (recipe: Cookable) => missingOf(recipe),
    onSuccess: (lines) =>
      fillWithIngredients(lines, 'add', (filled) => toastListFilled('add', filled)),
  })
}

/** The names alone when nobody says how much. */
async function missingOf({ id, missing }: Cookable): Promise<readonly ParsedIngredient[]> {
  try {
    const { data } = await homeRead(cookApi.needs, { params: { id }, query: {} })
    return data.filter(({ verdict }) => verdict === 'buy').map(lineOf)
  } catch {
    return missing.map((name) => ingredientOf(name, null))
  }
}
