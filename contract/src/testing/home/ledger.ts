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
  /** Whether something was entered by it. */
  readonly isKnown: (entry: string) => boolean
  readonly isUndone: (entry: string) => boolean
  /** How often one bought item is in the stock now; `item` is its key before it was ever undone. */
  readonly timesIn: (item: string) => number
  readonly stockOf: (product: string) => number
  /** In the order in which the server takes them; `isThere`: of a product. */
  readonly take: (moves: readonly StockMove[], isThere: (product: string) => boolean) => void
  /** Somebody with a network says how much there is; 0 for what is forgotten. */
  readonly say: (product: string, stock: number) => void
}

type Enter = Extract<StockMove, { kind: 'enter' }>

export function createLedger(): Ledger {
  const stocks = new Map<string, number>()
  const heard = new Set<string>()
  const counted = new Map<string, StockMove>()
  const keys = new Map<string, string>()
  const undone = new Set<string>()
  const parts = new Map<string, { readonly product: string; readonly added: number }[]>()
  const stockOf = (product: string) => stocks.get(product) ?? 0

  function add(product: string, quantity: number): number {
    const before = stockOf(product)
    stocks.set(product, Math.min(Math.max(before + quantity, 0), STOCK_MAX))
    return stockOf(product) - before
  }

  function undo(entry: string, isThere: (product: string) => boolean): void {
    if (undone.has(entry)) return
    undone.add(entry)
    for (const [product, added] of Map.groupBy(parts.get(entry) ?? [], (part) => part.product)) {
      if (isThere(product)) add(product, -added.reduce((sum, part) => sum + part.added, 0))
    }
  }

  function enter(move: Enter): void {
    keys.set(move.purchase, move.entry)
    const added = add(move.product, move.quantity)
    parts.set(move.entry, [...(parts.get(move.entry) ?? []), { product: move.product, added }])
  }

  function one(move: StockMove, isThere: (product: string) => boolean): void {
    heard.add(move.id)
    if (move.kind === 'undo') return undo(move.entry, isThere)
    if (counted.has(move.id) || !isThere(move.product)) return
    if (move.kind === 'enter' && (keys.has(move.purchase) || undone.has(move.entry))) return
    counted.set(move.id, move)
    if (move.kind === 'enter') enter(move)
    else add(move.product, move.stock - move.seen)
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
    take: (moves, isThere) => {
      for (const move of moves) one(move, isThere)
    },
    say: (product, stock) => void stocks.set(product, stock),
  }
}
