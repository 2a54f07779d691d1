/** The stock as whoever counts movements one by one has it, apart from the rules that are judged. */
import { STOCK_MAX } from '#limits.ts'
import type { StockMove } from '#sync/home/moves.ts'

export interface Ledger {
  /** Movements that reached the server, whether they counted or not. */
  readonly heard: ReadonlySet<string>
  /** Movements that counted, as they were then. */
  readonly counted: ReadonlyMap<string, StockMove>
  /** Whether a purchase was entered, undone or not. */
  readonly isEntered: (key: string) => boolean
  /** Whether something was entered, cooked or counted by it. */
  readonly isKnown: (entry: string) => boolean
  readonly isUndone: (entry: string) => boolean
  /** How often one bought item is in the stock now; `item` is its key before it was ever undone. */
  readonly timesIn: (item: string) => number
  readonly stockOf: (product: string) => number
  /** What undone entries would have taken beyond nothing. */
  readonly owedOf: (product: string) => number
  /** In the order in which the server takes them; `isThere`: of a product. */
  readonly take: (moves: readonly StockMove[], isThere: (product: string) => boolean) => void
  /** Somebody with a network says how much there is. */
  readonly say: (product: string, stock: number) => void
  /** Somebody with a network takes one line of the journal back; `isLast`: nothing of its entry is left. */
  readonly takeLine: (line: Line, isLast: boolean) => void
  /** A product is gone, or begins anew: nothing of it can be taken back. */
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
  const heard = new Set<string>()
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

  /** Whoever owes gives back first. */
  function takeBack(product: string, quantity: number): void {
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
      if (isThere(product)) takeBack(product, sum)
    }
  }

  function isOver(move: Movement): boolean {
    const isUndone = move.entry !== undefined && undone.has(move.entry)
    return isUndone || (move.kind === 'enter' && keys.has(move.purchase))
  }

  function one(move: StockMove, isThere: (product: string) => boolean): void {
    heard.add(move.id)
    if (move.kind === 'undo') return undo(move.entry, isThere)
    if (counted.has(move.id) || !isThere(move.product) || isOver(move)) return
    counted.set(move.id, move)
    if (move.kind === 'enter') keys.set(move.purchase, move.entry)
    if (move.entry === undefined) add(move.product, quantityOf(move))
    else note(move.entry, move.product, quantityOf(move))
    if (move.kind === 'set') owed.delete(move.product)
  }

  function say(product: string, stock: number): void {
    stocks.set(product, stock)
    owed.delete(product)
  }

  return {
    heard,
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
    take: (moves, isThere) => {
      for (const move of moves) one(move, isThere)
    },
    say,
    takeLine: ({ entry = '', product, quantity }, isLast) => {
      takeBack(product, quantity)
      const all = parts.get(entry) ?? []
      const at = all.findIndex((part) => part.product === product && part.added === quantity)
      if (at !== -1) parts.set(entry, all.toSpliced(at, 1))
      if (isLast) undone.add(entry)
    },
    forget: (product) => {
      say(product, 0)
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
