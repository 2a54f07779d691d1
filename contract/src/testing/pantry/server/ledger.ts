/** The stock by a plain sum of movements, independent of the code under test. */
import { STOCK_MAX } from '#limits.ts'
import type { StockMove } from '#sync/pantry/moves.ts'

export interface Ledger {
  /** Movements that reached the server, applied or not. */
  readonly received: ReadonlySet<string>
  /** Applied movements, as they were received. */
  readonly counted: ReadonlyMap<string, StockMove>
  /** Whether a purchase was entered, undone or not. */
  readonly isEntered: (key: string) => boolean
  /** Whether an entry has movements. */
  readonly isKnown: (entry: string) => boolean
  readonly isUndone: (entry: string) => boolean
  /** How often one bought item is in the stock; `item` is its first purchase key. */
  readonly timesIn: (item: string) => number
  readonly stockOf: (product: string) => number
  /** Units that undone entries would have taken below zero. */
  readonly owedOf: (product: string) => number
  /** Applies movements in order; `isThere`: whether a product exists. */
  readonly apply: (moves: readonly StockMove[], isThere: (product: string) => boolean) => void
  /** Sets the stock through the online API. */
  readonly setStock: (product: string, stock: number) => void
  /** Reverts one line of the journal; `isLast`: its entry has no other line. */
  readonly revertLine: (line: Line, isLast: boolean) => void
  /** A product was deleted or created again: its movements cannot be undone any more. */
  readonly forget: (product: string) => void
}

interface Line {
  readonly entry: string | undefined
  readonly product: string
  readonly quantity: number
}

export function createLedger(): Ledger {
  const stocks = new Map<string, number>()
  const owed = new Map<string, number>()
  const received = new Set<string>()
  const counted = new Map<string, StockMove>()
  const keys = new Map<string, string>()
  const undone = new Set<string>()
  const parts = new Map<string, { readonly product: string; readonly added: number }[]>()
  const stockOf = (product: string) => stocks.get(product) ?? 0
  const owedOf = (product: string) => owed.get(product) ?? 0

  function add(product: string, quantity: number): number {
    const before = stockOf(product)
    stocks.set(product, thousandths(Math.min(Math.max(before + quantity, 0), STOCK_MAX)))
    return thousandths(stockOf(product) - before)
  }

  /** Subtracts a quantity; owed units are paid first. */
  function subtract(product: string, quantity: number): void {
    const paid = quantity < 0 ? Math.min(owedOf(product), -quantity) : 0
    const missing = quantity > 0 ? Math.max(quantity - stockOf(product), 0) : 0
    owed.set(product, thousandths(owedOf(product) - paid + missing))
    add(product, -quantity - paid)
  }

  function note(entry: string, product: string, quantity: number): void {
    const part = { product, added: add(product, quantity) }
    parts.set(entry, [...(parts.get(entry) ?? []), part])
  }

  function undo(entry: string, isThere: (product: string) => boolean): void {
    if (undone.has(entry)) return
    undone.add(entry)
    for (const [product, added] of Map.groupBy(parts.get(entry) ?? [], (part) => part.product)) {
      const sum = added.reduce((all, part) => all + part.added, 0)
      if (isThere(product)) subtract(product, sum)
    }
  }

  function isSettled(move: Movement): boolean {
    const isUndone = move.entry !== undefined && undone.has(move.entry)
    return isUndone || (move.kind === 'enter' && keys.has(move.purchase))
  }

  function applyMove(move: StockMove, isThere: (product: string) => boolean): void {
    received.add(move.id)
    if (move.kind === 'undo') return undo(move.entry, isThere)
    if (counted.has(move.id) || !isThere(move.product) || isSettled(move)) return
    counted.set(move.id, move)
    if (move.kind === 'enter') keys.set(move.purchase, move.entry)
    if (move.entry === undefined) add(move.product, quantityOf(move))
    else note(move.entry, move.product, quantityOf(move))
    if (move.kind === 'set') owed.delete(move.product)
  }

  function setStock(product: string, stock: number): void {
    stocks.set(product, stock)
    owed.delete(product)
  }

  return {
    received,
    counted,
    isEntered: (key) => keys.has(key),
    isKnown: (entry) => parts.has(entry),
    isUndone: (entry) => undone.has(entry),
    timesIn: (item) =>
      [...keys].filter(
        ([key, entry]) => (key === item || key.startsWith(`${item}.`)) && !undone.has(entry),
      ).length,
    stockOf,
    owedOf,
    apply: (moves, isThere) => {
      for (const move of moves) applyMove(move, isThere)
    },
    setStock,
    revertLine: ({ entry = '', product, quantity }, isLast) => {
      subtract(product, quantity)
      const all = parts.get(entry) ?? []
      const at = all.findIndex((part) => part.product === product && part.added === quantity)
      if (at !== -1) parts.set(entry, all.toSpliced(at, 1))
      if (isLast) undone.add(entry)
    },
    forget: (product) => {
      setStock(product, 0)
      for (const [entry, all] of parts) {
        const others = all.filter((part) => part.product !== product)
        if (others.length < all.length) parts.set(entry, others)
      }
    },
  }
}

type Movement = Exclude<StockMove, { kind: 'undo' }>

function quantityOf(move: Movement): number {
  if (move.kind === 'enter') return move.quantity
  return move.kind === 'cook' ? -move.amount : move.stock - move.seen
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
