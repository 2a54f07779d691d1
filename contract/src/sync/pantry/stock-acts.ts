/** Actions of a user on the stock. Each returns the next pantry, or the same one if nothing changes. */
import { rounded } from '#measure/measure.ts'
import { inStock, type StockMove } from './moves.ts'
import type { Pantry } from './replica.ts'
import { shownOf } from './shown.ts'
import { PRICE_AT } from './stock-of.ts'

export interface BoughtAct {
  /** A new UUID. */
  readonly id: string
  readonly product: string
  /** From `purchaseOf`. */
  readonly purchase: string
  readonly quantity: number
  /** Cents; 0 if it was not noted. */
  readonly price: number
  /** The expiry date, if it was noted. */
  readonly expires?: string | undefined
}

export interface CookedAct {
  /** A new UUID. */
  readonly id: string
  readonly product: string
  /** Units. */
  readonly amount: number
}

/** Sets the stock as counted; `moveId`: a new UUID. */
export function setStock(pantry: Pantry, id: string, stock: number, moveId: string): Pantry {
  const product = pantry.products.get(id)
  if (!product) return pantry
  const seen = shownOf(pantry, product).stock
  if (seen === stock) return pantry
  const last = pantry.moves.at(-1)
  // Counting up step by step is one move, unless the earlier steps may have reached the server.
  const isOpen = last?.kind === 'set' && last.entry === undefined && last.product === id
  if (isOpen && !pantry.sent.has(last.id)) {
    const total = rounded(last.stock + stock - seen)
    const moves = pantry.moves.slice(0, -1)
    if (total === last.seen) return { ...pantry, moves }
    if (total === inStock(total)) return { ...pantry, moves: [...moves, { ...last, stock: total }] }
  }
  const move: StockMove = { kind: 'set', id: moveId, product: id, stock, seen }
  return { ...pantry, moves: [...pantry.moves, move] }
}

/**
 * Enters bought items into the stock; `entry`: a new UUID, by which all of them can be undone. `stamp`: that
 * of the prices in milliseconds, raised by `priceStampAfter`.
 */
export function enterPurchases(
  pantry: Pantry,
  entry: string,
  bought: readonly BoughtAct[],
  stamp: number,
): Pantry {
  if (bought.length === 0) return pantry
  const moves = bought.map((act) => {
    const at = priceStampAfter(pantry, act.product, stamp)
    return { ...act, kind: 'enter' as const, entry, at }
  })
  return { ...pantry, moves: [...pantry.moves, ...moves] }
}

/**
 * `stamp`, raised above the latest one of a product's price, from a form or a pending entry. Of two prices with
 * equal stamps the greater would win when a push is sent again.
 */
export function priceStampAfter(
  { products, moves }: Pantry,
  product: string,
  stamp: number,
): number {
  const stamps = moves.map((move) =>
    move.kind === 'enter' && move.product === product ? (move.at ?? 0) : 0,
  )
  return Math.max(stamp, Math.max(products.get(product)?.t[PRICE_AT] ?? 0, ...stamps) + 1)
}

/** Takes the products of a cooked recipe out; `entry`: a new UUID, by which all of it can be undone. */
export function cook(
  pantry: Pantry,
  { entry, recipe }: { readonly entry: string; readonly recipe: string },
  out: readonly CookedAct[],
): Pantry {
  if (out.length === 0) return pantry
  const moves = out.map((act) => ({ ...act, kind: 'cook' as const, entry, recipe }))
  return { ...pantry, moves: [...pantry.moves, ...moves] }
}

export interface CountedAct {
  /** A new UUID. */
  readonly id: string
  readonly product: string
  readonly stock: number
  /** The stock that was shown when it was counted. */
  readonly seen: number
}

/** Sets the stocks of many products as counted; `entry`: a new UUID, by which all can be undone. */
export function countStock(pantry: Pantry, entry: string, counted: readonly CountedAct[]): Pantry {
  const moves = counted
    .filter(({ stock, seen }) => stock !== seen)
    .map((act) => ({ ...act, kind: 'set' as const, entry }))
  return moves.length === 0 ? pantry : { ...pantry, moves: [...pantry.moves, ...moves] }
}

/** Drops an entry that cannot have reached the server; otherwise adds an undo of it. */
export function undoEntry(pantry: Pantry, entry: string, moveId: string): Pantry {
  const isOfEntry = (move: StockMove) => move.entry === entry
  const waiting = pantry.moves.filter(isOfEntry)
  if (waiting.some(({ kind }) => kind === 'undo')) return pantry
  if (waiting.length > 0 && waiting.every(({ id }) => !pantry.sent.has(id))) {
    return { ...pantry, moves: pantry.moves.filter((move) => !isOfEntry(move)) }
  }
  return { ...pantry, moves: [...pantry.moves, { kind: 'undo', id: moveId, entry }] }
}
