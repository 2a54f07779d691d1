/**
 * What a device holds of what a household keeps beside its lists, as pure functions. A product or a
 * saved list waits for as long as it has a later stamp than what the server confirmed of it; stock
 * moves wait in an outbox, each until the server has answered it.
 */
import type { HomeProduct, HomeRecipe, HomeRefusal, HomeSavedList } from './home.ts'
import type { Kept } from './kept.ts'
import type { StockMove } from './moves.ts'

export interface Home {
  /** Undefined until the server has answered once. */
  readonly household: string | undefined
  /** Of the last answer; 0: never. */
  readonly cursor: number
  /**
   * What holds on the device, by id; what was removed here stays until the server knows. The stock is
   * what the server confirmed, without what waits: `productsOf` has the one to show.
   */
  readonly products: ReadonlyMap<string, HomeProduct>
  readonly savedLists: ReadonlyMap<string, HomeSavedList>
  readonly recipes: ReadonlyMap<string, HomeRecipe>
  /** What the server confirmed. */
  readonly bases: {
    readonly products: ReadonlyMap<string, HomeProduct>
    readonly savedLists: ReadonlyMap<string, HomeSavedList>
  }
  /** What was done to the stock and not confirmed yet, in order. */
  readonly moves: readonly StockMove[]
  /** What the server has heard of, by `purchaseKey`, and whether its entry was undone. */
  readonly purchases: ReadonlyMap<string, boolean>
  /** Why a product, a saved list or a move is not kept by the server, by its id: not sent for now. */
  readonly refused: ReadonlyMap<string, HomeRefusal>
  /** Ids of what may have reached the server though no answer came. */
  readonly sent: ReadonlySet<string>
}

/** What one call sends. */
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

/** Whether the server has not confirmed all of it: it was made, changed or removed here. */
export function isWaiting(kept: Kept, base: Kept | undefined): boolean {
  if (!base) return true
  return kept.removed > base.removed || kept.t.some((stamp, at) => stamp > (base.t[at] ?? 0))
}

/** What waits, refused things included. */
export function waitingOf<Kind extends Kept>(
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
): readonly Kind[] {
  return [...things.values()].filter((kept) => isWaiting(kept, bases.get(kept.id)))
}

/** How many changes the server has not confirmed, refused ones left out; an entry counts as one. */
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

/** Sends what was refused once more, because rights or limits may have changed: at a start. */
export function unpark(home: Home): Home {
  return home.refused.size === 0 ? home : { ...home, refused: new Map() }
}

/** What has not been sent, with what the server said of it last: the session is over. */
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
