/**
 * A device's replica of a household's products, saved lists and recipes, as pure functions. Such a thing is
 * pending while it has a later stamp than its confirmed version. A stock move is pending, in an outbox, until
 * the server has answered it.
 */
import type { HomeProduct, HomeRecipe, HomeRefusal, HomeSavedList } from './home.ts'
import type { Kept } from './kept.ts'
import type { StockMove } from './moves.ts'

/** What has registers, by kind. */
export interface ThingOf {
  readonly products: HomeProduct
  readonly savedLists: HomeSavedList
  readonly recipes: HomeRecipe
}

/** By kind and id. */
export type Things = {
  readonly [Kind in keyof ThingOf]: ReadonlyMap<string, ThingOf[Kind]>
}

export const THING_KINDS = ['products', 'savedLists', 'recipes'] as const satisfies (keyof Things)[]

/**
 * The local versions; those removed here stay until the server has confirmed it. The stock is the confirmed
 * one, without pending moves: `productsOf` has the one to show.
 */
export interface Home extends Things {
  /** Undefined until the server has answered once. */
  readonly household: string | undefined
  /** Of the last answer; 0 before the first one. */
  readonly cursor: number
  /** The versions that the server confirmed. */
  readonly bases: Things
  /** Pending moves of the stock, in order. */
  readonly moves: readonly StockMove[]
  /** Purchases that the server has, by `purchaseKey`; true if the entry was undone. */
  readonly purchases: ReadonlyMap<string, boolean>
  /** Why the server refused a thing or a move, by its id: it is not sent for now. */
  readonly refused: ReadonlyMap<string, HomeRefusal>
  /** Ids of things that may have reached the server though no answer came. */
  readonly sent: ReadonlySet<string>
}

/** The content of one push. */
export type HomePush = Pick<Home, 'cursor' | 'moves'> & {
  readonly [Kind in keyof ThingOf]: readonly ThingOf[Kind][]
}

export const EMPTY_PUSH: HomePush = {
  cursor: 0,
  products: [],
  savedLists: [],
  recipes: [],
  moves: [],
}

const NO_THINGS: Things = { products: new Map(), savedLists: new Map(), recipes: new Map() }

export const EMPTY_HOME: Home = {
  household: undefined,
  cursor: 0,
  ...NO_THINGS,
  bases: NO_THINGS,
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

/** All pending things. */
export function waitingThings(home: Home): readonly Kept[] {
  return THING_KINDS.flatMap((kind) => waitingOf<Kept>(home[kind], home.bases[kind]))
}

/** The things of each kind after `change`, which gets the local and the confirmed ones. */
export function ofEachKind(
  home: Home,
  change: <Kind extends Kept>(
    things: ReadonlyMap<string, Kind>,
    bases: ReadonlyMap<string, Kind>,
  ) => ReadonlyMap<string, Kind>,
): Things {
  const { products, savedLists, recipes, bases } = home
  return {
    products: change(products, bases.products),
    savedLists: change(savedLists, bases.savedLists),
    recipes: change(recipes, bases.recipes),
  }
}

/** The number of pending changes without refused ones; an entry of many products counts as one. */
export function waitingCount(home: Home): number {
  const { bases, moves, refused } = home
  const things = waitingThings(home).filter(({ id }) => !refused.has(id))
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
export function unsentHome(home: Home): Home {
  const { household, moves, sent } = home
  const unsent = ofEachKind(home, (things, bases) => mapOf(waitingOf(things, bases)))
  const bases = ofEachKind(home, (things, confirmed) =>
    mapOf([...confirmed.values()].filter((base) => isUnsent(things.get(base.id), base))),
  )
  return { ...EMPTY_HOME, household, ...unsent, bases, moves, sent }
}

function isUnsent(kept: Kept | undefined, base: Kept): boolean {
  return kept !== undefined && isWaiting(kept, base)
}

function mapOf<Kind extends Kept>(things: readonly Kind[]): ReadonlyMap<string, Kind> {
  return new Map(things.map((kept) => [kept.id, kept]))
}
