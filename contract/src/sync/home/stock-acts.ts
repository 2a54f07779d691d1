/** What a person does to the stock of a device's home: each act answers the next home, itself when nothing changes. */
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
  /** Cents; 0 was not noted. */
  readonly price: number
  /** The last day, where it was noted. */
  readonly expires?: string | undefined
}

export interface CookedAct {
  /** A new UUID. */
  readonly id: string
  readonly product: string
  /** Units. */
  readonly amount: number
}

/** The stock was counted: `moveId` is a new UUID. */
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
 * Part of a shopping came home; `entry` is a new UUID, by which all of it can be undone. `stamp` is that of
 * the prices, in milliseconds: they are later than any that was said before.
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

/** When a price was said last of a product, by a form or by a shopping that waits; 0: never. */
export function priceStampOf({ products, moves }: Home, product: string): number {
  const stamps = moves.map((move) =>
    move.kind === 'enter' && move.product === product ? (move.at ?? 0) : 0,
  )
  return Math.max(products.get(product)?.t[PRICE_AT] ?? 0, ...stamps)
}

/** A recipe was cooked; `entry` is a new UUID, by which all of it can be undone. */
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
  /** As it was shown when it was counted. */
  readonly seen: number
}

/** Many products were counted; `entry` is a new UUID, by which all of it can be undone. */
export function countStock(home: Home, entry: string, counted: readonly CountedAct[]): Home {
  const moves = counted
    .filter(({ stock, seen }) => stock !== seen)
    .map((act) => ({ ...act, kind: 'set' as const, entry }))
  return moves.length === 0 ? home : { ...home, moves: [...home.moves, ...moves] }
}

/** What cannot have reached the server is simply not entered; anything else is taken out again. */
export function undoEntry(home: Home, entry: string, moveId: string): Home {
  const isOfEntry = (move: StockMove) => move.entry === entry
  const waiting = home.moves.filter(isOfEntry)
  if (waiting.some(({ kind }) => kind === 'undo')) return home
  if (waiting.length > 0 && waiting.every(({ id }) => !home.sent.has(id))) {
    return { ...home, moves: home.moves.filter((move) => !isOfEntry(move)) }
  }
  return { ...home, moves: [...home.moves, { kind: 'undo', id: moveId, entry }] }
}
