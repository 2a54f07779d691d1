/**
 * What a person does to the home of a device: each act answers the next home, itself when nothing
 * changes. `stamp` is the time in milliseconds; an act upon a thing is later than all before it.
 */
import type { ProductDraft } from '#product.ts'
import type { SavedItem } from '#shopping-list.ts'
import type { HomeProduct, HomeRefusal, HomeSavedList } from './home.ts'
import {
  changeKept,
  isKept,
  type Kept,
  latestOf,
  PRODUCT_REGISTERS,
  SAVED_LIST_REGISTERS,
} from './kept.ts'
import type { StockMove } from './moves.ts'
import type { Home } from './replica.ts'
import { inStock, shownOf } from './shown.ts'

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

export interface BoughtAct {
  /** A new UUID. */
  readonly id: string
  readonly product: string
  /** From `purchaseOf`. */
  readonly purchase: string
  readonly quantity: number
  /** Cents; 0 was not noted. */
  readonly price: number
}

/** Makes a product, or changes it. A stock that is another one than is shown was counted. */
export function saveProduct(home: Home, act: ProductAct, stamp: number): Home {
  const { id, moveId, name, category, price, minStock, stock } = act
  const found = home.products.get(id)
  const at = after(found, stamp)
  if (!found || !isKept(found)) {
    const born = { t: [at], removed: found?.removed ?? 0, createdAt: at }
    const made: HomeProduct = { id, ...born, name, category, price, minStock, stock: 0 }
    const moves = home.moves.filter((move) => move.kind === 'undo' || move.product !== id)
    const next = withProduct({ ...home, moves }, made)
    return setStock(next, id, stock, moveId)
  }
  // A price that only waits with an entry is not changed by a form that shows it.
  const isPriced = price !== shownOf(home, found).price
  const values = { name, category, minStock, ...(isPriced && { price }) }
  const saved = changeKept(found, values, PRODUCT_REGISTERS, at)
  const start = isPriced ? withoutPaid(home, id) : home
  const next = saved === found ? start : withProduct(start, saved)
  return setStock(next, id, stock, moveId)
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

/** The stock was counted: `moveId` is a new UUID. */
export function setStock(home: Home, id: string, stock: number, moveId: string): Home {
  const product = home.products.get(id)
  if (!product) return home
  const seen = shownOf(home, product).stock
  if (seen === stock) return home
  const last = home.moves.at(-1)
  // Counting up step by step is one move, unless the earlier steps may have reached the server.
  if (last?.kind === 'set' && last.product === id && !home.sent.has(last.id)) {
    const total = last.stock + stock - seen
    const moves = home.moves.slice(0, -1)
    if (total === last.seen) return { ...home, moves }
    if (total === inStock(total)) return { ...home, moves: [...moves, { ...last, stock: total }] }
  }
  const move: StockMove = { kind: 'set', id: moveId, product: id, stock, seen }
  return { ...home, moves: [...home.moves, move] }
}

/** Part of a shopping came home; `entry` is a new UUID, by which all of it can be undone. */
export function enterPurchases(home: Home, entry: string, bought: readonly BoughtAct[]): Home {
  if (bought.length === 0) return home
  const moves = bought.map((act) => ({ ...act, kind: 'enter' as const, entry }))
  return { ...home, moves: [...home.moves, ...moves] }
}

/** What cannot have reached the server is simply not entered; anything else is taken out again. */
export function undoEntry(home: Home, entry: string, moveId: string): Home {
  const isOfEntry = (move: StockMove) => move.kind !== 'set' && move.entry === entry
  const waiting = home.moves.filter(isOfEntry)
  if (waiting.some(({ kind }) => kind === 'undo')) return home
  if (waiting.length > 0 && waiting.every(({ id }) => !home.sent.has(id))) {
    return { ...home, moves: home.moves.filter((move) => !isOfEntry(move)) }
  }
  return { ...home, moves: [...home.moves, { kind: 'undo', id: moveId, entry }] }
}

/** Makes a saved list, or replaces it, all its items included (G-129). */
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

/** Whether the server has it, or may have. */
function isKnown({ sent }: Home, id: string, bases: ReadonlyMap<string, Kept>): boolean {
  return bases.has(id) || sent.has(id)
}

/** What was refused is tried again once it was changed. */
function withProduct(home: Home, product: HomeProduct): Home {
  const products = new Map(home.products).set(product.id, product)
  return { ...home, products, refused: without(home.refused, product.id) }
}

function withList(home: Home, list: HomeSavedList): Home {
  const savedLists = new Map(home.savedLists).set(list.id, list)
  return { ...home, savedLists, refused: without(home.refused, list.id) }
}

/** What found no room may find some, now that this one goes. */
function withRoom(home: Home, id: string, code: HomeRefusal): Home {
  const refused = [...home.refused].filter(([other, why]) => other !== id && why !== code)
  return refused.length === home.refused.size ? home : { ...home, refused: new Map(refused) }
}

/** The price was changed by hand since. */
function withoutPaid(home: Home, id: string): Home {
  const moves = home.moves.map((move) =>
    move.kind === 'enter' && move.product === id && !home.sent.has(move.id)
      ? { ...move, price: 0 }
      : move,
  )
  return { ...home, moves }
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  if (!map.has(id)) return map
  const others = new Map(map)
  others.delete(id)
  return others
}
