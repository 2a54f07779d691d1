import { applyHome } from '@compra/contract/sync/home/apply/apply.ts'
import type { HOME_KINDS, HomeAnswer } from '@compra/contract/sync/home/home.ts'
import { EMPTY_HOME, homeAfter } from '@compra/contract/testing/home/house/home-after.ts'
import type { HomeCall } from '#core/pantry/replica/home-sync.ts'
import type { SyncCall } from '#core/sync/wire/transport.ts'

const NOTHING: HomeCall = { cursor: 0, products: [], savedLists: [], recipes: [], moves: [] }

/** The pantry on the server, by the contract's own rules. Each answer contains all of it. */
export function homeServer() {
  let known = EMPTY_HOME
  const entryOf = new Map<string, string>()
  // `as`: phones always send all fields.
  const answer = (call: SyncCall['home'], isElsewhere: boolean, now: number) => ({
    ...(call && { home: take(isElsewhere ? NOTHING : (call as HomeCall), now) }),
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

  function take(call: HomeCall, now: number): HomeAnswer {
    const { products, savedLists, recipes, items } = server
    const outcome = applyHome(known, call, { products, savedLists, recipes, items, now })
    known = homeAfter(known, outcome)
    for (const { key, entry } of outcome.purchases) entryOf.set(key, entry)
    const { products: made, savedLists: saved, recipes: written, gone, entries, moves } = outcome
    if ([made, saved, written, gone, entries, moves].some((changes) => changes.length > 0))
      server.rev += 1
    const goneOf = (kind: (typeof HOME_KINDS)[number], of: ReadonlyMap<string, number>) =>
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
    known = EMPTY_HOME
  }

  return server
}
