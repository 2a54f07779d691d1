import type { StockMove } from './moves.ts'
/**
 * A device's replica of a household's products, saved lists and recipes, as pure functions. Such a thing is
 * pending while it has a later stamp than its confirmed version. A stock move is pending, in an outbox, until
 * the server has answered it.
 */
import type { PantryProduct, PantryRecipe, PantryRefusal, PantrySavedList } from './pantry.ts'
import type { Versioned } from './versioned.ts'

/** What has registers, by kind. */
export interface ThingOf {
  readonly products: PantryProduct
  readonly savedLists: PantrySavedList
  readonly recipes: PantryRecipe
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
export interface Pantry extends Things {
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
  readonly refused: ReadonlyMap<string, PantryRefusal>
  /** Ids of things that may have reached the server though no answer came. */
  readonly sent: ReadonlySet<string>
}

/** The content of one push. */
export type PantryPush = Pick<Pantry, 'cursor' | 'moves'> & {
  readonly [Kind in keyof ThingOf]: readonly ThingOf[Kind][]
}

export const EMPTY_PUSH: PantryPush = {
  cursor: 0,
  products: [],
  savedLists: [],
  recipes: [],
  moves: [],
}

const NO_THINGS: Things = { products: new Map(), savedLists: new Map(), recipes: new Map() }

export const EMPTY_PANTRY: Pantry = {
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
export function isWaiting(thing: Versioned, base: Versioned | undefined): boolean {
  if (!base) return true
  return thing.removed > base.removed || thing.t.some((stamp, at) => stamp > (base.t[at] ?? 0))
}

interface Waiting {
  readonly bases: ReadonlyMap<string, Versioned>
  readonly things: readonly Versioned[]
}

/** By the map of the local versions: most changes of a pantry leave most maps as they were. */
const lastWaiting = new WeakMap<ReadonlyMap<string, Versioned>, Waiting>()

/** Pending things, refused ones included. Reads each pair of maps once. */
export function waitingOf<Kind extends Versioned>(
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
): readonly Kind[] {
  const last = lastWaiting.get(things)
  // `as`: found in this map.
  if (last?.bases === bases) return last.things as readonly Kind[]
  const waiting = [...things.values()].filter((thing) => isWaiting(thing, bases.get(thing.id)))
  lastWaiting.set(things, { bases, things: waiting })
  return waiting
}

/** All pending things. */
export function waitingThings(pantry: Pantry): readonly Versioned[] {
  return THING_KINDS.flatMap((kind) => waitingOf<Versioned>(pantry[kind], pantry.bases[kind]))
}

/** The things of each kind after `change`, which gets the local and the confirmed ones. */
export function ofEachKind(
  pantry: Pantry,
  change: <Kind extends Versioned>(
    things: ReadonlyMap<string, Kind>,
    bases: ReadonlyMap<string, Kind>,
  ) => ReadonlyMap<string, Kind>,
): Things {
  const { products, savedLists, recipes, bases } = pantry
  return {
    products: change(products, bases.products),
    savedLists: change(savedLists, bases.savedLists),
    recipes: change(recipes, bases.recipes),
  }
}

/** The number of pending changes without refused ones; an entry of many products counts as one. */
export function waitingCount(pantry: Pantry): number {
  const { bases, moves, refused } = pantry
  const things = waitingThings(pantry).filter(({ id }) => !refused.has(id))
  const others = moves
    .filter((move) => !refused.has(move.id))
    .filter((move) => move.kind === 'undo' || bases.products.has(move.product))
    .map((move) => (move.kind === 'set' ? (move.entry ?? move.product) : move.entry))
  return things.length + new Set(others).size
}

/** Sends refused things again: at the start of the app, since rights or limits may have changed. */
export function unpark(pantry: Pantry): Pantry {
  return pantry.refused.size === 0 ? pantry : { ...pantry, refused: new Map() }
}

/** Pending things with their confirmed versions: all that is kept when the session has ended. */
export function unsentPantry(pantry: Pantry): Pantry {
  const { household, moves, sent } = pantry
  const unsent = ofEachKind(pantry, (things, bases) => mapOf(waitingOf(things, bases)))
  const bases = ofEachKind(pantry, (things, confirmed) =>
    mapOf([...confirmed.values()].filter((base) => isUnsent(things.get(base.id), base))),
  )
  return { ...EMPTY_PANTRY, household, ...unsent, bases, moves, sent }
}

function isUnsent(thing: Versioned | undefined, base: Versioned): boolean {
  return thing !== undefined && isWaiting(thing, base)
}

function mapOf<Kind extends Versioned>(things: readonly Kind[]): ReadonlyMap<string, Kind> {
  return new Map(things.map((thing) => [thing.id, thing]))
}
