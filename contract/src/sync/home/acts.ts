import { completed } from '#pantry/completed.ts'
import { PRODUCT, PRODUCT_FORM, PRODUCT_REGISTERS } from '#product/product-registers.ts'
/**
 * Actions of a user on a device's home. Each returns the next home, or the same one if nothing changes.
 * `stamp`: the time in milliseconds; it is raised above all earlier stamps of the thing.
 */
import type { ProductDraft } from '#product/product.ts'
import { PRODUCT_MATCHES_MAX, type ProductMatch } from '#product/stock-shapes.ts'
import { RECIPE_FIELDS, RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import type { Recipe } from '#recipe/recipe.ts'
import { valuesIn } from '#registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { SavedItem } from '#shopping-list/shopping-list.ts'
import type { HomeProduct, HomeRefusal } from './home.ts'
import { changeKept, isKept, type Kept, latestOf } from './kept.ts'
import type { Home, ThingOf, Things } from './replica.ts'
import { shownOf } from './shown.ts'
import { priceStampOf, setStock } from './stock-acts.ts'

export interface ProductAct extends ProductDraft {
  readonly id: string
  /** A new UUID, for the stock. */
  readonly moveId: string
}

export interface SavedListAct {
  readonly id: string
  readonly name: string
  /** In order, numbered 1..n. */
  readonly items: readonly SavedItem[]
}

/** The photo is written online. Ingredients and steps in order, steps numbered 1..n. */
export type RecipeAct = Omit<Recipe, 'photo'>

/** Creates or changes a product. A stock other than the shown one counts as a stock count. */
export function saveProduct(home: Home, act: ProductAct, stamp: number): Home {
  const found = home.products.get(act.id)
  const at = after(found, stamp)
  const next = found && isKept(found) ? changed(home, found, act, at) : made(home, act, at)
  return setStock(next, act.id, act.stock, act.moveId)
}

/** A new product, or one that is created again after its removal: it starts without stock. */
function made(home: Home, act: ProductAct, at: number): Home {
  const { id } = act
  const moves = home.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return withThing({ ...home, moves }, 'products', {
    ...born(id, home.products.get(id), at),
    ...completed(PRODUCT, act, undefined),
    stock: 0,
    packs: [],
    owed: 0,
  })
}

function changed(home: Home, found: HomeProduct, act: ProductAct, at: number): Home {
  const { price, ...values } = completed(PRODUCT_FORM, act, found)
  const { price: shown } = shownOf(home, found)
  // A form that shows the price of a pending entry does not change it.
  const saved =
    price === shown
      ? changeKept(found, values, PRODUCT_REGISTERS, at)
      : changeKept(
          { ...found, price: shown },
          { ...values, price },
          PRODUCT_REGISTERS,
          Math.max(at, priceStampOf(home, act.id) + 1),
        )
  return saved === found ? home : withThing(home, 'products', saved)
}

/** Remembers whether a folded text means the product; if it does, it means no other one any more. */
export function rememberMatch(home: Home, id: string, match: ProductMatch, stamp: number): Home {
  const { text, is } = match
  return [...home.products.values()].filter(isKept).reduce((before, product) => {
    const others = product.matches.filter((one) => one.text !== text)
    const isOther = product.id !== id
    const isMeant = product.matches.some((one) => one.text === text && one.is)
    if (isOther && !(is && isMeant)) return before
    const matches = isOther ? others : [match, ...others].slice(0, PRODUCT_MATCHES_MAX)
    const saved = changeKept(product, { matches }, PRODUCT_REGISTERS, after(product, stamp))
    return saved === product ? before : withThing(before, 'products', saved)
  }, home)
}

export function removeProduct(home: Home, id: string, stamp: number): Home {
  const next = removed(home, 'products', id, stamp)
  if (next.products.has(id)) return next
  const moves = next.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return moves.length === next.moves.length ? next : { ...next, moves }
}

/** Creates a saved list, or replaces it with all its items (G-129). */
export function saveList(home: Home, { id, name, items }: SavedListAct, stamp: number): Home {
  const values = { name, items: [...items] }
  const found = home.savedLists.get(id)
  const at = after(found, stamp)
  if (!found || !isKept(found)) {
    return withThing(home, 'savedLists', { ...born(id, found, at), ...values })
  }
  const saved = changeKept(found, values, SAVED_LIST_REGISTERS, at)
  return saved === found ? home : withThing(home, 'savedLists', saved)
}

export function removeList(home: Home, id: string, stamp: number): Home {
  return removed(home, 'savedLists', id, stamp)
}

/** Creates a recipe, or replaces it with all its parts. */
export function saveRecipe(home: Home, act: RecipeAct, stamp: number): Home {
  const { id } = act
  const values = valuesIn(RECIPE_FIELDS, act)
  const found = home.recipes.get(id)
  const at = after(found, stamp)
  if (!found || !isKept(found)) {
    return withThing(home, 'recipes', { ...born(id, found, at), ...values, photo: null })
  }
  const saved = changeKept(found, values, RECIPE_REGISTERS, at)
  return saved === found ? home : withThing(home, 'recipes', saved)
}

export function removeRecipe(home: Home, id: string, stamp: number): Home {
  return removed(home, 'recipes', id, stamp)
}

/** What has no room while another of its kind is there. */
const LIMITS: { readonly [Kind in keyof Things]: HomeRefusal } = {
  products: 'products_limit',
  savedLists: 'saved_lists_limit',
  recipes: 'recipes_limit',
}

function removed(home: Home, kind: keyof Things, id: string, stamp: number): Home {
  const found = home[kind].get(id)
  if (!found || !isKept(found)) return home
  const next = withRoom(home, id, LIMITS[kind])
  return isKnown(home, id, home.bases[kind])
    ? withThing(next, kind, { ...found, removed: after(found, stamp) })
    : { ...next, [kind]: without<Kept>(home[kind], id) }
}

function born(id: string, before: Kept | undefined, at: number) {
  return { id, t: [at], removed: before?.removed ?? 0, createdAt: at }
}

function after(kept: Kept | undefined, stamp: number): number {
  return kept ? Math.max(stamp, latestOf(kept) + 1) : stamp
}

/** Whether the server has it, or may have it. */
function isKnown({ sent }: Home, id: string, bases: ReadonlyMap<string, Kept>): boolean {
  return bases.has(id) || sent.has(id)
}

/** A change clears a refusal, so that the thing is sent again. */
function withThing<Kind extends keyof Things>(home: Home, kind: Kind, thing: ThingOf[Kind]): Home {
  const things = new Map<string, Kept>(home[kind]).set(thing.id, thing)
  return { ...home, [kind]: things, refused: without(home.refused, thing.id) }
}

/** A removal frees room: things that were refused for lack of it are sent again. */
function withRoom(home: Home, id: string, code: HomeRefusal): Home {
  const refused = [...home.refused].filter(([other, why]) => other !== id && why !== code)
  return refused.length === home.refused.size ? home : { ...home, refused: new Map(refused) }
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const others = new Map(map)
  others.delete(id)
  return others
}
