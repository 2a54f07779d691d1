import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { createRecipe } from '#core/pantry/rules/recipes.ts'
import { createList } from '#core/pantry/rules/saved-lists.ts'
import { ApiError, isRefusedWith } from '#core/server-data/api-error.ts'
import type { ListDraft } from '#features/transfer/draft/list-draft.ts'
import type { Brought } from './brought.ts'

/** A list whose name is taken is called 'Feira (2)', and so on. */
const NAMES_MAX = 9
/** When the server does not say how long. */
const WAIT_S = 5

/** Saves by the calls that forms make; a server that asks to wait is waited for, as `wait` allows. */
export async function saveOne(
  item: Brought,
  wait: (seconds: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      await (item.kind === 'recipe' ? actOnPantry(createRecipe, item.draft) : saveList(item.draft))
      return
    } catch (error) {
      if (!isRefusedWith(error, 'too_many_requests')) throw error
      await wait(secondsOf(error))
    }
  }
}

async function saveList({ name, items }: ListDraft, number = 1): Promise<void> {
  const end = number === 1 ? '' : ` (${number})`
  const draft = {
    name: `${name.slice(0, ITEM_NAME_MAX - end.length)}${end}`,
    items: items.map(({ name: item, quantity, measure, cents }, index) => ({
      sequence: index + 1,
      name: item,
      quantity,
      price: cents ?? 0,
      ...(measure && { measure: { ...measure } }),
    })),
  }
  try {
    await actOnPantry(createList, draft)
  } catch (error) {
    if (!isRefusedWith(error, 'list_name_taken') || number >= NAMES_MAX) throw error
    await saveList({ name, items }, number + 1)
  }
}

function secondsOf(error: unknown): number {
  return (error instanceof ApiError && error.refusal.retryAfter) || WAIT_S
}
