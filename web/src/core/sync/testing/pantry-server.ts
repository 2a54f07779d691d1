import { applyPantryPush } from '@compra/contract/sync/pantry/apply/apply.ts'
import type { PANTRY_KINDS, PantryAnswer } from '@compra/contract/sync/pantry/pantry.ts'
import { EMPTY_PANTRY, pantryAfter } from '@compra/contract/testing/pantry/server/pantry-after.ts'
import type { PantryCall } from '#core/pantry/replica/pantry-sync.ts'
import type { SyncCall } from '#core/sync/wire/transport.ts'

const NOTHING: PantryCall = { cursor: 0, products: [], savedLists: [], recipes: [], moves: [] }

/** The pantry on the server, by the contract's own rules. Each answer contains all of it. */
export function pantryServer() {
  let known = EMPTY_PANTRY
  const entryOf = new Map<string, string>()
  // `as`: phones always send all fields.
  const answer = (call: SyncCall['home'], isElsewhere: boolean, now: number) => ({
    ...(call && { home: take(isElsewhere ? NOTHING : (call as PantryCall), now) }),
    homeRev: server.rev,
  })
  const server = {
    rev: 0,
    products: 5,
    savedLists: 2,
    recipes: 5,
    items: 20,
    answer,
    all: () => known,
    clear,
  }

  function take(call: PantryCall, now: number): PantryAnswer {
    const { products, savedLists, recipes, items } = server
    const outcome = applyPantryPush(known, call, { products, savedLists, recipes, items, now })
    known = pantryAfter(known, outcome)
    for (const { key, entry } of outcome.purchases) entryOf.set(key, entry)
    const { products: made, savedLists: saved, recipes: written, gone, entries, moves } = outcome
    if ([made, saved, written, gone, entries, moves].some((changes) => changes.length > 0))
      server.rev += 1
    const goneOf = (kind: (typeof PANTRY_KINDS)[number], of: ReadonlyMap<string, number>) =>
      [...of].map(([id, removed]) => ({ kind, id, removed }))
    return {
      cursor: server.rev,
      products: [...known.products.values()],
      savedLists: [...known.savedLists.values()].map((list) => ({
        ...list,
        items: list.items.map((item) => ({ ...item, id: `${list.id}:${item.sequence}` })),
      })),
      recipes: [...known.recipes.values()].map((recipe) => ({
        ...recipe,
        ingredients: recipe.ingredients.map((one, at) => ({ ...one, id: `${recipe.id}:${at}` })),
        steps: recipe.steps.map((one, at) => ({ ...one, id: `${recipe.id}:${at}` })),
        photo: null,
      })),
      purchases: [...known.purchases].map((key) => ({
        key,
        undone: known.entries.get(entryOf.get(key) ?? '')?.isUndone === true,
      })),
      gone: [
        ...goneOf('product', known.gone.products),
        ...goneOf('shopping_list', known.gone.savedLists),
        ...goneOf('recipe', known.gone.recipes),
      ],
      refused: [...outcome.refused],
    }
  }

  /** The user moved to an empty household. */
  function clear(): void {
    known = EMPTY_PANTRY
  }

  return server
}
