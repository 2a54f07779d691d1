import { type Want, wantOf } from '@compra/contract/purchase/want.ts'
import { useMutation } from '@tanstack/react-query'
import { fillWithWants } from '#core/list/filling/list-joining.ts'
import { toastListFilled } from '#core/list/filling/toast-list-filled.ts'
import type { Cookable } from '#core/pantry/cookable/cookable.queries.ts'
import { readThings } from '#core/pantry/things.ts'
import { beginAct } from '#core/shell/toasts.ts'

/** Adds the missing ingredients of a recipe to the list, in the amounts that it needs. */
export function useListMissing() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (recipe: Cookable) => missingOf(recipe),
    onSuccess: (wants, _, act) =>
      fillWithWants(wants, 'add', (filled) => toastListFilled('add', filled, act)),
  })
}

/** The names without amounts if the needs cannot be loaded. */
async function missingOf({ id, missing }: Cookable): Promise<readonly Want[]> {
  try {
    const { data, products } = await readThings(({ recipeNeeds }) => recipeNeeds, { id })
    return data.filter(({ verdict }) => verdict === 'buy').map((need) => wantOf(need, products))
  } catch {
    return missing.map((name) => ({ name, need: null }))
  }
}
