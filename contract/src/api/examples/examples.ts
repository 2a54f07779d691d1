import type { api } from '#api/api.ts'
import type { ExamplesOf } from './example.ts'
import { calendarFeed, exchange } from './exchange.ts'
import { household, liveLink, menu, reminder } from './home.ts'
import { houseItem, savedItem } from './items.ts'
import { health, identity, plan, subscription } from './people.ts'
import { token, webhook } from './programs.ts'
import { recipe, recipeImport } from './recipes.ts'
import { price, receipt, shoppingList } from './shopping.ts'
import { cook, journal, product } from './stock.ts'
import { guest, sync } from './sync.ts'

type Api = typeof api

/**
 * An example of each call: a request, and what it is answered. Like descriptions they are apart from the calls,
 * which the browser loads. A test names the calls that have none: a new call gets its own in the file of its
 * neighbours, and `npm run openapi` writes it into docs/openapi.json.
 */
export const examples: { readonly [Name in keyof Api]?: ExamplesOf<Api[Name]> } = {
  calendarFeed,
  cook,
  exchange,
  guest,
  health,
  household,
  houseItem,
  identity,
  journal,
  liveLink,
  menu,
  plan,
  price,
  product,
  receipt,
  recipe,
  recipeImport,
  reminder,
  shoppingList: { ...shoppingList, ...savedItem },
  subscription,
  sync,
  token,
  webhook,
}
