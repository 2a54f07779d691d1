/**
 * A device's replica of a household's products, saved lists and recipes, as pure functions. A product or a
 * saved list is pending while it has a later stamp than its confirmed version. A stock move is pending, in
 * an outbox, until the server has answered it.
 */
import type { HomeProduct, HomeRecipe, HomeRefusal, HomeSavedList } from './home.ts'
import type { Kept } from './kept.ts'
import type { StockMove } from './moves.ts'

export interface Home {
  /** Undefined until the server has answered once. */
  readonly household: string | undefined
  /** Of the last answer; 0 before the first one. */
  readonly cursor: number
  /**
   * The local versions by id; those removed here stay until the server has confirmed it. The stock is the
   * confirmed one, without pending moves: `productsOf` has the one to show.
   */
  readonly products: ReadonlyMap<string, HomeProduct>
  readonly savedLists: ReadonlyMap<string, HomeSavedList>
  readonly recipes: ReadonlyMap<string, HomeRecipe>
  /** The versions that the server confirmed. */
  readonly bases: {
    readonly products: ReadonlyMap<string, HomeProduct>
    readonly savedLists: ReadonlyMap<string, HomeSavedList>
  }
  /** Pending moves of the stock, in order. */
  readonly moves: readonly StockMove[]
  /** Purchases that the server has, by `purchaseKey`; true if the entry was undone. */
  readonly purchases: ReadonlyMap<string, boolean>
  /** Why the server refused a product, a saved list or a move, by its id: it is not sent for now. */
  readonly refused: ReadonlyMap<string, HomeRefusal>
  /** Ids of things that may have reached the server though no answer came. */
  readonly sent: ReadonlySet<string>
}

/** The content of one push. */
export interface HomePush extends Pick<Home, 'cursor' | 'moves'> {
  readonly products: readonly HomeProduct[]
  readonly savedLists: readonly HomeSavedList[]
}

export const EMPTY_HOME: Home = {
  household: undefined,
  cursor: 0,
  products: new Map(),
  savedLists: new Map(),
  recipes: new Map(),
  bases: { products: new Map(), savedLists: new Map() },
  moves: [],
  purchases: new Map(),
  refused: new Map(),
  sent: new Set(),
}

/** Whether it has a change, its creation or its removal, that the server has not confirmed. */
export function isWaiting(kept: Kept, base: Kept | undefined): boolean {
  if (!base) return true
  return kept.removed > base.removed || kept.t.some((stamp, at) => stamp > (base.t[at] ?? 0))
}

/** Pending things, refused ones included. */
export function waitingOf<Kind extends Kept>(
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
): readonly Kind[] {
  return [...things.values()].filter((kept) => isWaiting(kept, bases.get(kept.id)))
}

/** The number of pending changes without refused ones; an entry of many products counts as one. */
export function waitingCount(home: Home): number {
  const { products, savedLists, bases, moves, refused } = home
  const things = [
    ...waitingOf(products, bases.products),
    ...waitingOf(savedLists, bases.savedLists),
  ].filter(({ id }) => !refused.has(id))
  const others = moves
    .filter((move) => !refused.has(move.id))
    .filter((move) => move.kind === 'undo' || bases.products.has(move.product))
    .map((move) => (move.kind === 'set' ? (move.entry ?? move.product) : move.entry))
  return things.length + new Set(others).size
}

/** Sends refused things again: at the start of the app, since rights or limits may have changed. */
export function unpark(home: Home): Home {
  return home.refused.size === 0 ? home : { ...home, refused: new Map() }
}

/** Pending things with their confirmed versions: all that is kept when the session has ended. */
export function unsentHome({ household, products, savedLists, bases, moves, sent }: Home): Home {
  const mine = mapOf(waitingOf(products, bases.products))
  const lists = mapOf(waitingOf(savedLists, bases.savedLists))
  return {
    ...EMPTY_HOME,
    household,
    products: mine,
    savedLists: lists,
    bases: {
      products: mapOf([...bases.products.values()].filter(({ id }) => mine.has(id))),
      savedLists: mapOf([...bases.savedLists.values()].filter(({ id }) => lists.has(id))),
    },
    moves,
    sent,
  }
}

function mapOf<Kind extends Kept>(things: readonly Kind[]): ReadonlyMap<string, Kind> {
  return new Map(things.map((kept) => [kept.id, kept]))
}
