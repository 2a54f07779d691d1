import { completed } from '#pantry/completed.ts'
import { PRODUCT, PRODUCT_FORM, PRODUCT_REGISTERS } from '#product/product-registers.ts'
/**
 * Actions of a user on a device's home. Each returns the next home, or the same one if nothing changes.
 * `stamp`: the time in milliseconds; it is raised above all earlier stamps of the thing.
 */
import type { ProductDraft } from '#product/product.ts'
import { PRODUCT_MATCHES_MAX, type ProductMatch } from '#product/stock-shapes.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import type { SavedItem } from '#shopping-list/shopping-list.ts'
import type { HomeProduct, HomeRefusal, HomeSavedList } from './home.ts'
import { changeKept, isKept, type Kept, latestOf } from './kept.ts'
import type { Home } from './replica.ts'
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
  const removed = home.products.get(id)?.removed ?? 0
  const moves = home.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return withProduct(
    { ...home, moves },
    {
      id,
      t: [at],
      removed,
      createdAt: at,
      ...completed(PRODUCT, act, undefined),
      stock: 0,
      packs: [],
      owed: 0,
    },
  )
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
  return saved === found ? home : withProduct(home, saved)
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
    return saved === product ? before : withProduct(before, saved)
  }, home)
}

export function removeProduct(home: Home, id: string, stamp: number): Home {
  const found = home.products.get(id)
  if (!found || !isKept(found)) return home
  const next = withRoom(home, id, 'products_limit')
  if (isKnown(home, id, home.bases.products)) {
    return withProduct(next, { ...found, removed: after(found, stamp) })
  }
  const moves = home.moves.filter((move) => move.kind === 'undo' || move.product !== id)
  return { ...next, moves, products: without(home.products, id) }
}

/** Creates a saved list, or replaces it with all its items (G-129). */
export function saveList(home: Home, { id, name, items }: SavedListAct, stamp: number): Home {
  const found = home.savedLists.get(id)
  const at = after(found, stamp)
  if (found && isKept(found)) {
    const values = { name, items: [...items] }
    const saved = changeKept(found, values, SAVED_LIST_REGISTERS, at)
    return saved === found ? home : withList(home, saved)
  }
  const born = { t: [at], removed: found?.removed ?? 0, createdAt: at }
  return withList(home, { id, ...born, name, items: [...items] })
}

export function removeList(home: Home, id: string, stamp: number): Home {
  const found = home.savedLists.get(id)
  if (!found || !isKept(found)) return home
  const next = withRoom(home, id, 'saved_lists_limit')
  return isKnown(home, id, home.bases.savedLists)
    ? withList(next, { ...found, removed: after(found, stamp) })
    : { ...next, savedLists: without(home.savedLists, id) }
}

function after(kept: Kept | undefined, stamp: number): number {
  return kept ? Math.max(stamp, latestOf(kept) + 1) : stamp
}

/** Whether the server has it, or may have it. */
function isKnown({ sent }: Home, id: string, bases: ReadonlyMap<string, Kept>): boolean {
  return bases.has(id) || sent.has(id)
}

/** A change clears a refusal, so that the product is sent again. */
function withProduct(home: Home, product: HomeProduct): Home {
  const products = new Map(home.products).set(product.id, product)
  return { ...home, products, refused: without(home.refused, product.id) }
}

function withList(home: Home, list: HomeSavedList): Home {
  const savedLists = new Map(home.savedLists).set(list.id, list)
  return { ...home, savedLists, refused: without(home.refused, list.id) }
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
