import { type BoughtItem, purchaseKey, type StockMove } from './moves.ts'
/** The pantry as a device shows it: the confirmed state with the pending changes applied. */
import type { PantryProduct, PantryRecipe, PantryRefusal, PantrySavedList } from './pantry.ts'
import { type Pantry, waitingThings } from './replica.ts'
import { type Moved, movedBy, priceAfter, priceBack, takeBack } from './stock-of.ts'
import { exists } from './versioned.ts'

/** All products, each with its stock and price after the pending moves. */
export function productsOf(pantry: Pantry): readonly PantryProduct[] {
  return [...pantry.products.values()].filter(exists).map((product) => shownOf(pantry, product))
}

export function savedListsOf({ savedLists }: Pantry): readonly PantrySavedList[] {
  return [...savedLists.values()].filter(exists)
}

export function recipesOf({ recipes }: Pantry): readonly PantryRecipe[] {
  return [...recipes.values()].filter(exists)
}

/** A product after its pending moves, with the stock clamped after each of them. */
export function shownOf(pantry: Pantry, product: PantryProduct): PantryProduct {
  const moves = pantry.moves.filter((move) => isAbout(pantry, move, product.id))
  if (moves.length === 0) return product
  const { entered: _, ...shown } = moves.reduce<Shown>(withMove, { ...product, entered: [] })
  return shown
}

interface Shown extends PantryProduct {
  readonly entered: readonly (Moved & {
    readonly entry: string
    /** Cents. */
    readonly priceFrom: number
    readonly priceTo: number
  })[]
}

/** A purchase that another member has entered too is in the confirmed stock already: it counts once. */
function isAbout({ purchases }: Pantry, move: StockMove, id: string): boolean {
  if (move.kind === 'undo') return true
  return move.product === id && !(move.kind === 'enter' && purchases.has(move.purchase))
}

function withMove(shown: Shown, move: StockMove): Shown {
  if (move.kind === 'undo') return takenBack(shown, move.entry)
  const [stocked, moved] = movedBy(shown, move)
  const price = priceAfter(shown, move)
  const after = { ...shown, ...stocked, price }
  if (move.entry === undefined) return after
  const part = { ...moved, entry: move.entry, priceFrom: shown.price, priceTo: price }
  return { ...after, entered: [...shown.entered, part] }
}

function takenBack(shown: Shown, entry: string): Shown {
  const parts = shown.entered.filter((part) => part.entry === entry)
  if (parts.length === 0) return shown
  const entered = shown.entered.filter((part) => part.entry !== entry)
  return { ...shown, ...takeBack(shown, parts), price: priceBack(shown.price, parts), entered }
}

/** Refusals by the id of the thing; that of a move by the id of its product. */
export function refusalsOf({ refused, moves }: Pantry): ReadonlyMap<string, PantryRefusal> {
  const productOf = new Map(
    moves.map((move) => [move.id, move.kind === 'undo' ? move.entry : move.product]),
  )
  return new Map([...refused].map(([id, code]) => [productOf.get(id) ?? id, code]))
}

/** Ids of products, saved lists and recipes with pending changes. */
export function waitingIdsOf(pantry: Pantry): ReadonlySet<string> {
  const things = waitingThings(pantry).map(({ id }) => id)
  const counted = pantry.moves.flatMap((move) => (move.kind === 'undo' ? [] : [move.product]))
  return new Set([...things, ...counted])
}

interface Purchase {
  /** The key for the next entry: it changes with each undo. */
  readonly key: string
  readonly isEntered: boolean
}

/** Whether any member has entered a bought item into the stock. */
export function purchaseOf(pantry: Pantry, item: BoughtItem): Purchase {
  for (let undone = 0; ; undone += 1) {
    const key = purchaseKey(item, undone)
    const state = stateOf(pantry, key)
    if (state !== 'undone') return { key, isEntered: state === 'entered' }
  }
}

function stateOf({ purchases, moves }: Pantry, key: string): 'entered' | 'undone' | undefined {
  const isUndone = purchases.get(key)
  if (isUndone !== undefined) return isUndone ? 'undone' : 'entered'
  const waiting = moves.find((move) => move.kind === 'enter' && move.purchase === key)
  if (waiting?.kind !== 'enter') return undefined
  const { entry } = waiting
  return moves.some((move) => move.kind === 'undo' && move.entry === entry) ? 'undone' : 'entered'
}
