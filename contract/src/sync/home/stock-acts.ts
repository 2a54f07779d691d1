/** Actions of a user on the stock. Each returns the next home, or the same one if nothing changes. */
import { rounded } from '#measure/measure.ts'
import { inStock, type StockMove } from './moves.ts'
import type { Home } from './replica.ts'
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
export function setStock(home: Home, id: string, stock: number, moveId: string): Home {
  const product = home.products.get(id)
  if (!product) return home
  const seen = shownOf(home, product).stock
  if (seen === stock) return home
  const last = home.moves.at(-1)
  // Counting up step by step is one move, unless the earlier steps may have reached the server.
  const isOpen = last?.kind === 'set' && last.entry === undefined && last.product === id
  if (isOpen && !home.sent.has(last.id)) {
    const total = rounded(last.stock + stock - seen)
    const moves = home.moves.slice(0, -1)
    if (total === last.seen) return { ...home, moves }
    if (total === inStock(total)) return { ...home, moves: [...moves, { ...last, stock: total }] }
  }
  const move: StockMove = { kind: 'set', id: moveId, product: id, stock, seen }
  return { ...home, moves: [...home.moves, move] }
}

/**
 * Enters bought items into the stock; `entry`: a new UUID, by which all of them can be undone. `stamp`: that
 * of the prices in milliseconds, raised to the latest stamp of each product's price.
 */
export function enterPurchases(
  home: Home,
  entry: string,
  bought: readonly BoughtAct[],
  stamp: number,
): Home {
  if (bought.length === 0) return home
  const moves = bought.map((act) => {
    const at = Math.max(stamp, priceStampOf(home, act.product))
    return { ...act, kind: 'enter' as const, entry, at }
  })
  return { ...home, moves: [...home.moves, ...moves] }
}

/** The latest stamp of a product's price, from a form or a pending entry; 0: never. */
export function priceStampOf({ products, moves }: Home, product: string): number {
  const stamps = moves.map((move) =>
    move.kind === 'enter' && move.product === product ? (move.at ?? 0) : 0,
  )
  return Math.max(products.get(product)?.t[PRICE_AT] ?? 0, ...stamps)
}

/** Takes the products of a cooked recipe out; `entry`: a new UUID, by which all of it can be undone. */
export function cook(
  home: Home,
  { entry, recipe }: { readonly entry: string; readonly recipe: string },
  out: readonly CookedAct[],
): Home {
  if (out.length === 0) return home
  const moves = out.map((act) => ({ ...act, kind: 'cook' as const, entry, recipe }))
  return { ...home, moves: [...home.moves, ...moves] }
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
export function countStock(home: Home, entry: string, counted: readonly CountedAct[]): Home {
  const moves = counted
    .filter(({ stock, seen }) => stock !== seen)
    .map((act) => ({ ...act, kind: 'set' as const, entry }))
  return moves.length === 0 ? home : { ...home, moves: [...home.moves, ...moves] }
}

/** Drops an entry that cannot have reached the server; otherwise adds an undo of it. */
export function undoEntry(home: Home, entry: string, moveId: string): Home {
  const isOfEntry = (move: StockMove) => move.entry === entry
  const waiting = home.moves.filter(isOfEntry)
  if (waiting.some(({ kind }) => kind === 'undo')) return home
  if (waiting.length > 0 && waiting.every(({ id }) => !home.sent.has(id))) {
    return { ...home, moves: home.moves.filter((move) => !isOfEntry(move)) }
  }
  return { ...home, moves: [...home.moves, { kind: 'undo', id: moveId, entry }] }
}
