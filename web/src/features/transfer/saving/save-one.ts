import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { actOnPantry } from '#core/pantry/pantry.ts'
import { createRecipe } from '#core/pantry/rules/recipes.ts'
import { createList } from '#core/pantry/rules/saved-lists.ts'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import type { ListDraft } from '#features/transfer/draft/list-draft.ts'
import { bringProducts } from './bring-products.ts'
import type { Brought, BroughtProduct } from './brought.ts'

/** A list whose name is taken is called 'Feira (2)', and so on. */
const NAMES_MAX = 9
/** Saves by the acts of forms. */
export async function saveOne(item: Exclude<Brought, BroughtProduct>): Promise<void> {
  await (item.kind === 'recipe' ? actOnPantry(createRecipe, item.draft) : saveList(item.draft))
}

/** Saves products at once. Returns the ids of those that found room. */
export async function saveProducts(items: readonly BroughtProduct[]): Promise<ReadonlySet<string>> {
  const { data } = await actOnPantry(
    bringProducts,
    items.map(({ draft }) => draft),
  )
  return new Set(data.map(({ id }) => id))
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
