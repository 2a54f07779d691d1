import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
/** What becomes of a device's home by what the server says. */
import type { HomeAnswer, HomeRecipe, HomeRefusal } from './home.ts'
import { isKept, type Kept } from './kept.ts'
import { keyBefore, type StockMove } from './moves.ts'
import { EMPTY_HOME, type Home, type HomePush } from './replica.ts'
import { takeThings } from './take-things.ts'

interface Told {
  /** The household whose home it is. */
  readonly household: string
  readonly home: HomeAnswer
}

/**
 * Takes an answer to `pushed` in. What the server says replaces what it said before; what was done here
 * meanwhile is joined with it and goes on waiting. In another household only what the one before has
 * never confirmed is kept.
 */
export function takeHomeAnswer(
  home: Home,
  pushed: HomePush,
  { household, home: told }: Told,
): Home {
  if (home.household !== undefined && home.household !== household) {
    const own = { ...neverConfirmed(home), household }
    return takeTold(own, NOTHING, { ...told, refused: [], reset: true })
  }
  return takeTold({ ...home, household }, pushed, told)
}

function takeTold(home: Home, pushed: HomePush, told: HomeAnswer): Home {
  const isWhole = told.reset === true || pushed.cursor === 0
  const start = isWhole ? { ...home, cursor: 0, recipes: new Map(), purchases: new Map() } : home
  const refused = new Map(told.refused.map(({ id, code }) => [id, code]))
  const goneOf = (kind: string) => told.gone.filter((gone) => gone.kind === kind)
  const products = takeThings(
    { things: start.products, bases: start.bases.products, registers: PRODUCT_REGISTERS },
    { told: told.products, gone: goneOf('product'), pushed: pushed.products, refused, isWhole },
  )
  const [lists, goneLists] = [told.savedLists, goneOf('shopping_list')]
  const savedLists = takeThings(
    { things: start.savedLists, bases: start.bases.savedLists, registers: SAVED_LIST_REGISTERS },
    { told: lists, gone: goneLists, pushed: pushed.savedLists, refused, isWhole },
  )
  const recipes = new Map<string, HomeRecipe>(start.recipes)
  for (const recipe of told.recipes) recipes.set(recipe.id, recipe)
  for (const { id } of goneOf('recipe')) recipes.delete(id)
  const purchases = new Map<string, boolean>(start.purchases)
  for (const { key, undone } of told.purchases) purchases.set(key, undone)
  const next: Home = {
    ...start,
    cursor: Math.max(start.cursor, told.cursor),
    products: products.things,
    savedLists: savedLists.things,
    recipes,
    bases: { products: products.bases, savedLists: savedLists.bases },
    purchases,
  }
  return settle(next, idsOf(pushed), refused)
}

/** The outbox and the marks after an answer to what has these ids. */
function settle(
  home: Home,
  pushed: readonly string[],
  told: ReadonlyMap<string, HomeRefusal>,
): Home {
  const answered = new Set(pushed)
  const refused = new Map([...home.refused].filter(([id]) => !answered.has(id)))
  const moves = home.moves.filter(
    (move) =>
      !isSettled(home, move) &&
      (!answered.has(move.id) || (told.has(move.id) && move.kind !== 'undo')),
  )
  const isLeft = new Set([
    ...home.products.keys(),
    ...home.savedLists.keys(),
    ...moves.map(({ id }) => id),
  ])
  const held = new Set(moves.filter((move) => isHeld(home, move)).map(({ id }) => id))
  for (const [id, code] of told) {
    // The clock is put right, and it is sent again.
    if (answered.has(id) && !held.has(id) && code !== 'clock_ahead') refused.set(id, code)
  }
  return {
    ...home,
    moves,
    refused: new Map([...refused].filter(([id]) => isLeft.has(id))),
    // A copy of what was refused may still be under way.
    sent: new Set([...home.sent].filter((id) => isLeft.has(id) && !isConfirmed(home, id))),
  }
}

/** Of a product that is gone, or of a purchase that somebody has entered. */
function isSettled({ products, purchases }: Home, move: StockMove): boolean {
  if (move.kind === 'undo') return false
  if (!products.has(move.product)) return true
  if (move.kind !== 'enter') return false
  // What was undone here may be in the stock by the entry of somebody else.
  const before = keyBefore(move.purchase)
  return purchases.has(move.purchase) || (before !== undefined && purchases.get(before) === false)
}

function isConfirmed({ bases }: Home, id: string): boolean {
  return bases.products.has(id) || bases.savedLists.has(id)
}

/** Its product was not taken either: the move waits with it. */
function isHeld({ bases }: Home, move: StockMove): boolean {
  return move.kind !== 'undo' && !bases.products.has(move.product)
}

/** What the household of before has never confirmed: it is the person's. */
function neverConfirmed({ products, savedLists, bases, moves }: Home): Home {
  const own = ownOf(products, bases.products)
  return {
    ...EMPTY_HOME,
    products: own,
    savedLists: ownOf(savedLists, bases.savedLists),
    moves: moves.filter((move) => move.kind !== 'undo' && own.has(move.product)),
  }
}

function ownOf<Kind extends Kept>(
  things: ReadonlyMap<string, Kind>,
  confirmed: ReadonlyMap<string, Kind>,
): ReadonlyMap<string, Kind> {
  return new Map([...things].filter(([id, kept]) => isKept(kept) && !confirmed.has(id)))
}

const NOTHING: HomePush = { cursor: 0, products: [], savedLists: [], moves: [] }

function idsOf({ products, savedLists, moves }: HomePush): readonly string[] {
  return [...products, ...savedLists, ...moves].map(({ id }) => id)
}
