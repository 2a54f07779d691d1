import type { PantryProduct } from '#sync/pantry/pantry.ts'
import { movedBy, priceAfter } from '#sync/pantry/stock-of.ts'
import type {
  StoredPantry,
  PantryLimits,
  PantryMove,
  PantryOutcome,
  PantryRefused,
  Revert,
} from './outcome.ts'
import { createStockChanges, type Part } from './stock-changes.ts'

type Movement = Exclude<PantryMove, { kind: 'undo' | 'revert' }>

interface AppliedMoves extends Pick<
  PantryOutcome,
  'journal' | 'undone' | 'entries' | 'purchases' | 'moves' | 'refused'
> {
  readonly products: ReadonlyMap<string, PantryProduct>
}

interface Entry {
  readonly id: string
  readonly isUndone: boolean
  readonly parts: readonly Part[]
  /** Of a cooking that came with this push. */
  readonly recipe?: string
}

/**
 * Applies movements in their order. A movement that was applied before, or whose purchase another member
 * has entered, is accepted without effect. So is an entry whose undo arrived first.
 */
export function applyMoves(
  known: StoredPantry,
  before: ReadonlyMap<string, PantryProduct>,
  pushed: readonly PantryMove[],
  { now }: PantryLimits,
): AppliedMoves {
  const stocks = createStockChanges(before, now)
  const were = new Map([...known.entries.values()].map((entry) => [entry.id, entry]))
  const entries = new Map<string, Entry>(were)
  const counted = new Set<string>()
  const purchases = new Map<string, string>()
  const refused: PantryRefused[] = []

  function entryOf(called: string): Entry {
    const id = known.entries.get(called)?.id ?? called
    return entries.get(id) ?? { id, isUndone: false, parts: [] }
  }

  function isOver(move: Movement): boolean {
    if (move.entry !== undefined && entryOf(move.entry).isUndone) return true
    if (move.kind !== 'enter') return move.entry !== undefined && isOfCall(move.entry, move.product)
    if (move.purchase === undefined) return false
    return known.purchases.has(move.purchase) || purchases.has(move.purchase)
  }

  /** Whether a call whose answer was lost has applied it already, under an id of its own. */
  function isOfCall(called: string, product: string): boolean {
    const entry = known.entries.get(called)
    return entry?.id !== called && entry?.parts.some((part) => part.product === product) === true
  }

  function count(move: Movement, product: PantryProduct): void {
    counted.add(move.id)
    const entry = move.entry === undefined ? undefined : entryOf(move.entry)
    const { at, paid } = pricedBy(move)
    const price = { price: priceAfter(product, move), at }
    const why = { reason: REASONS[move.kind], entry: entry?.id, paid }
    const part = stocks.move(product, movedBy(product, move), price, why)
    if (!entry) return
    if (move.kind === 'enter' && move.purchase !== undefined) {
      purchases.set(move.purchase, entry.id)
    }
    const recipe = move.kind === 'cook' && { recipe: move.recipe }
    entries.set(entry.id, { ...entry, ...recipe, parts: [...entry.parts, ...(part ? [part] : [])] })
  }

  function undo(called: string): void {
    const entry = entryOf(called)
    if (entry.isUndone) return
    entries.set(entry.id, { ...entry, isUndone: true, parts: [] })
    stocks.takeBack(entry.parts, entry.id)
  }

  /** An entry without remaining parts is undone, so that its purchases can be entered again. */
  function revert({ movement }: Revert): void {
    const part = known.movements.get(movement)
    if (!part || stocks.undone.has(movement)) return
    stocks.takeBack([part], part.entry)
    const entry = part.entry === undefined ? undefined : entries.get(part.entry)
    if (!entry) return
    const parts = entry.parts.filter(({ id }) => id !== movement)
    entries.set(entry.id, { ...entry, parts, isUndone: entry.isUndone || parts.length === 0 })
  }

  function take(move: PantryMove): void {
    if (move.kind === 'undo') return undo(move.entry)
    if (move.kind === 'revert') return revert(move)
    if (known.moves.has(move.id) || counted.has(move.id) || isOver(move)) return undefined
    const product = stocks.products.get(move.product)
    if (product) return count(move, product)
    refused.push({ id: move.id, code: 'no_product' })
    return undefined
  }

  for (const move of pushed) take(move)
  return {
    products: stocks.products,
    journal: stocks.journal,
    undone: [...stocks.undone],
    entries: [...entries.values()]
      .filter(({ id, isUndone }) => were.get(id)?.isUndone !== isUndone)
      .map(({ id, isUndone, recipe }) => ({ id, isUndone, recipe })),
    purchases: [...purchases].map(([key, entry]) => ({ key, entry })),
    moves: [...counted],
    refused,
  }
}

/** The paid price and its stamp; a price of 0 was not noted. */
function pricedBy(move: Movement): { readonly at?: number | undefined; readonly paid?: number } {
  if (move.kind !== 'enter') return {}
  return move.price > 0 ? { at: move.at, paid: move.price } : { at: move.at }
}

const REASONS = { enter: 'entry', set: 'set', cook: 'cook' } as const
