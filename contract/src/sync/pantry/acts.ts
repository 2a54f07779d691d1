import { completed } from '#pantry/completed.ts'
import { PRODUCT, PRODUCT_FORM, PRODUCT_REGISTERS } from '#product/product-registers.ts'
/**
 * Actions of a user on a device's pantry. Each returns the next one, or the same one if nothing changes.
 * `stamp`: the time in milliseconds; it is raised above all earlier stamps of the thing.
 */
import type { ProductDraft } from '#product/product.ts'
import { PRODUCT_MATCHES_MAX, type ProductMatch } from '#product/stock-shapes.ts'
import { RECIPE_FIELDS, RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import type { Recipe } from '#recipe/recipe.ts'
import { valuesIn } from '#registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { SavedItem } from '#shopping-list/shopping-list.ts'
import type { PantryProduct, PantryRefusal } from './pantry.ts'
import type { Pantry, ThingOf, Things } from './replica.ts'
import { shownOf } from './shown.ts'
import { priceStampAfter, setStock } from './stock-acts.ts'
import { changeVersioned, exists, type Versioned, latestOf } from './versioned.ts'

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
export function saveProduct(pantry: Pantry, act: ProductAct, stamp: number): Pantry {
  const found = pantry.products.get(act.id)
  const at = after(found, stamp)
  const next = found && exists(found) ? changed(pantry, found, act, at) : made(pantry, act, at)
  return setStock(next, act.id, act.stock, act.moveId)
}

/** A new product, or one that is created again after its removal: it starts without stock. */
function made(pantry: Pantry, act: ProductAct, at: number): Pantry {
  const { id } = act
  const moves = pantry.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return withThing({ ...pantry, moves }, 'products', {
    ...born(id, pantry.products.get(id), at),
    ...completed(PRODUCT, act, undefined),
    stock: 0,
    packs: [],
    owed: 0,
  })
}

function changed(pantry: Pantry, found: PantryProduct, act: ProductAct, at: number): Pantry {
  const { price, ...values } = completed(PRODUCT_FORM, act, found)
  const { price: shown } = shownOf(pantry, found)
  // A form that shows the price of a pending entry does not change it.
  const saved =
    price === shown
      ? changeVersioned(found, values, PRODUCT_REGISTERS, at)
      : changeVersioned(
          { ...found, price: shown },
          { ...values, price },
          PRODUCT_REGISTERS,
          priceStampAfter(pantry, act.id, at),
        )
  return saved === found ? pantry : withThing(pantry, 'products', saved)
}

/** Remembers whether a folded text means the product; if it does, it means no other one any more. */
export function rememberMatch(
  pantry: Pantry,
  id: string,
  match: ProductMatch,
  stamp: number,
): Pantry {
  const { text, is } = match
  return [...pantry.products.values()].filter(exists).reduce((before, product) => {
    const others = product.matches.filter((one) => one.text !== text)
    const isOther = product.id !== id
    const isMeant = product.matches.some((one) => one.text === text && one.is)
    if (isOther && !(is && isMeant)) return before
    const matches = isOther ? others : [match, ...others].slice(0, PRODUCT_MATCHES_MAX)
    const saved = changeVersioned(product, { matches }, PRODUCT_REGISTERS, after(product, stamp))
    return saved === product ? before : withThing(before, 'products', saved)
  }, pantry)
}

export function removeProduct(pantry: Pantry, id: string, stamp: number): Pantry {
  const next = removed(pantry, 'products', id, stamp)
  if (next.products.has(id)) return next
  const moves = next.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return moves.length === next.moves.length ? next : { ...next, moves }
}

/** Creates a saved list, or replaces it with all its items (G-129). */
export function saveList(pantry: Pantry, { id, name, items }: SavedListAct, stamp: number): Pantry {
  const values = { name, items: [...items] }
  const found = pantry.savedLists.get(id)
  const at = after(found, stamp)
  if (!found || !exists(found)) {
    return withThing(pantry, 'savedLists', { ...born(id, found, at), ...values })
  }
  const saved = changeVersioned(found, values, SAVED_LIST_REGISTERS, at)
  return saved === found ? pantry : withThing(pantry, 'savedLists', saved)
}

export function removeList(pantry: Pantry, id: string, stamp: number): Pantry {
  return removed(pantry, 'savedLists', id, stamp)
}

/** Creates a recipe, or replaces it with all its parts. */
export function saveRecipe(pantry: Pantry, act: RecipeAct, stamp: number): Pantry {
  const { id } = act
  const values = valuesIn(RECIPE_FIELDS, act)
  const found = pantry.recipes.get(id)
  const at = after(found, stamp)
  if (!found || !exists(found)) {
    return withThing(pantry, 'recipes', { ...born(id, found, at), ...values, photo: null })
  }
  const saved = changeVersioned(found, values, RECIPE_REGISTERS, at)
  return saved === found ? pantry : withThing(pantry, 'recipes', saved)
}

export function removeRecipe(pantry: Pantry, id: string, stamp: number): Pantry {
  return removed(pantry, 'recipes', id, stamp)
}

/** What has no room while another of its kind is there. */
const LIMITS: { readonly [Kind in keyof Things]: PantryRefusal } = {
  products: 'products_limit',
  savedLists: 'saved_lists_limit',
  recipes: 'recipes_limit',
}

function removed(pantry: Pantry, kind: keyof Things, id: string, stamp: number): Pantry {
  const found = pantry[kind].get(id)
  if (!found || !exists(found)) return pantry
  const next = withRoom(pantry, id, LIMITS[kind])
  return isKnown(pantry, id, pantry.bases[kind])
    ? withThing(next, kind, { ...found, removed: after(found, stamp) })
    : { ...next, [kind]: without<Versioned>(pantry[kind], id) }
}

function born(id: string, before: Versioned | undefined, at: number) {
  return { id, t: [at], removed: before?.removed ?? 0, createdAt: at }
}

function after(thing: Versioned | undefined, stamp: number): number {
  return thing ? Math.max(stamp, latestOf(thing) + 1) : stamp
}

/** Whether the server has it, or may have it. */
function isKnown({ sent }: Pantry, id: string, bases: ReadonlyMap<string, Versioned>): boolean {
  return bases.has(id) || sent.has(id)
}

/** A change clears a refusal, so that the thing is sent again. */
function withThing<Kind extends keyof Things>(
  pantry: Pantry,
  kind: Kind,
  thing: ThingOf[Kind],
): Pantry {
  const things = new Map<string, Versioned>(pantry[kind]).set(thing.id, thing)
  return { ...pantry, [kind]: things, refused: without(pantry.refused, thing.id) }
}

/** A removal frees room: things that were refused for lack of it are sent again. */
function withRoom(pantry: Pantry, id: string, code: PantryRefusal): Pantry {
  const refused = [...pantry.refused].filter(([other, why]) => other !== id && why !== code)
  return refused.length === pantry.refused.size ? pantry : { ...pantry, refused: new Map(refused) }
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const others = new Map(map)
  others.delete(id)
  return others
}
