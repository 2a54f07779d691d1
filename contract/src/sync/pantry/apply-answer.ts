/** The pantry of a device after an answer of the server. */
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import { RECIPE_REGISTERS } from '#recipe/recipe-registers.ts'
import { SAVED_LIST_REGISTERS } from '#shopping-list/saved-list-registers.ts'
import { mergeReceived } from './merge-received.ts'
import { keyBefore, type StockMove } from './moves.ts'
import type { PantryAnswer, PantryRefusal } from './pantry.ts'
import { idsOf } from './push.ts'
import {
  EMPTY_PANTRY,
  EMPTY_PUSH,
  type Pantry,
  type PantryPush,
  ofEachKind,
  THING_KINDS,
  type Things,
} from './replica.ts'
import { exists, type Versioned } from './versioned.ts'

interface ReceivedPantry {
  /** The household of the answer. */
  readonly household: string
  readonly pantry: PantryAnswer
}

/**
 * The pantry after the answer to `pushed`. The answer replaces the last confirmed state; changes made while
 * it was on its way are merged with it and stay pending. If the household is another one, only things that
 * no server ever confirmed are kept.
 */
export function applyPantryAnswer(
  pantry: Pantry,
  pushed: PantryPush,
  { household, pantry: answer }: ReceivedPantry,
): Pantry {
  const isElsewhere =
    pantry.household === undefined ? isForeign(pantry, answer) : pantry.household !== household
  if (isElsewhere) {
    const own = { ...neverConfirmed(pantry), household }
    return applyAnswer(own, EMPTY_PUSH, { ...answer, refused: [], reset: true })
  }
  if (pantry.household === household && isNothing(pantry, pushed, answer)) return pantry
  return applyAnswer({ ...pantry, household }, pushed, answer)
}

/** Whether a server has confirmed anything of it. */
export function hasConfirmed({ bases }: Pantry): boolean {
  return THING_KINDS.some((kind) => bases[kind].size > 0)
}

/** The household of a damaged pantry cannot be read: it is another one when the answer has nothing of it. */
function isForeign(pantry: Pantry, answer: PantryAnswer): boolean {
  const isThere = THING_KINDS.some((kind) =>
    answer[kind].some(({ id }) => pantry.bases[kind].has(id)),
  )
  return hasConfirmed(pantry) && !isThere
}

/** Whether the server has nothing new, after a call that sent nothing. */
function isNothing({ cursor }: Pantry, pushed: PantryPush, answer: PantryAnswer): boolean {
  if (answer.reset === true || pushed.cursor === 0 || answer.cursor > cursor) return false
  const { gone, purchases, refused } = answer
  const isEmpty = THING_KINDS.every((kind) => answer[kind].length === 0)
  return isEmpty && [idsOf(pushed), gone, purchases, refused].every(({ length }) => length === 0)
}

function applyAnswer(pantry: Pantry, pushed: PantryPush, answer: PantryAnswer): Pantry {
  const isSnapshot = answer.reset === true || pushed.cursor === 0
  const start = isSnapshot ? { ...pantry, cursor: 0, purchases: new Map() } : pantry
  const refused = refusedOf(pushed, answer)
  const goneOf = (kind: string) => answer.gone.filter((gone) => gone.kind === kind)
  const products = mergeReceived(
    { things: start.products, bases: start.bases.products, registers: PRODUCT_REGISTERS },
    {
      received: answer.products,
      gone: goneOf('product'),
      pushed: pushed.products,
      refused,
      isSnapshot,
    },
  )
  const savedLists = mergeReceived(
    { things: start.savedLists, bases: start.bases.savedLists, registers: SAVED_LIST_REGISTERS },
    {
      received: answer.savedLists,
      gone: goneOf('shopping_list'),
      pushed: pushed.savedLists,
      refused,
      isSnapshot,
    },
  )
  const recipes = mergeReceived(
    { things: start.recipes, bases: start.bases.recipes, registers: RECIPE_REGISTERS },
    {
      received: answer.recipes,
      gone: goneOf('recipe'),
      pushed: pushed.recipes,
      refused,
      isSnapshot,
    },
  )
  const purchases = new Map<string, boolean>(start.purchases)
  for (const { key, undone } of answer.purchases) purchases.set(key, undone)
  const next: Pantry = {
    ...start,
    cursor: Math.max(start.cursor, answer.cursor),
    products: products.things,
    savedLists: savedLists.things,
    recipes: recipes.things,
    bases: { products: products.bases, savedLists: savedLists.bases, recipes: recipes.bases },
    purchases,
  }
  return settle(next, idsOf(pushed), refused)
}

/** An older server stores no recipes, and its answer leaves out those that were pushed. */
function refusedOf(
  { recipes }: PantryPush,
  answer: PantryAnswer,
): ReadonlyMap<string, PantryRefusal> {
  const refused = new Map<string, PantryRefusal>(answer.refused.map(({ id, code }) => [id, code]))
  const answered = new Set(
    [...answer.recipes, ...answer.gone, ...answer.refused].map(({ id }) => id),
  )
  for (const { id } of recipes) if (!answered.has(id)) refused.set(id, 'not_allowed')
  return refused
}

/** Updates pending moves and refusals after the answer to a push of these ids. */
function settle(
  pantry: Pantry,
  pushed: readonly string[],
  refusals: ReadonlyMap<string, PantryRefusal>,
): Pantry {
  const answered = new Set(pushed)
  const refused = new Map([...pantry.refused].filter(([id]) => !answered.has(id)))
  const moves = pantry.moves.filter(
    (move) =>
      !isSettled(pantry, move) &&
      (!answered.has(move.id) || (refusals.has(move.id) && move.kind !== 'undo')),
  )
  const waiting = new Set(moves.map(({ id }) => id))
  const isLeft = (id: string) => waiting.has(id) || isIn(pantry, id)
  const held = new Set(moves.filter((move) => isHeld(pantry, move)).map(({ id }) => id))
  for (const [id, code] of refusals) {
    // After `clock_ahead` the stamps are clamped, and the thing is sent again.
    if (answered.has(id) && !held.has(id) && code !== 'clock_ahead') refused.set(id, code)
  }
  return {
    ...pantry,
    moves,
    refused: new Map([...refused].filter(([id]) => isLeft(id))),
    // Another copy of a refused thing may still be on its way to the server.
    sent: new Set([...pantry.sent].filter((id) => isLeft(id) && !isIn(pantry.bases, id))),
  }
}

/** Whether the product of a move is deleted, or another member has entered its purchase. */
function isSettled({ products, purchases }: Pantry, move: StockMove): boolean {
  if (move.kind === 'undo') return false
  if (!products.has(move.product)) return true
  if (move.kind !== 'enter') return false
  // This device undid the purchase, but an entry by another member may stand.
  const before = keyBefore(move.purchase)
  return purchases.has(move.purchase) || (before !== undefined && purchases.get(before) === false)
}

function isIn(things: Things, id: string): boolean {
  return THING_KINDS.some((kind) => things[kind].has(id))
}

/** Whether a move has to wait, because the server does not have its product either. */
function isHeld({ bases }: Pantry, move: StockMove): boolean {
  return move.kind !== 'undo' && !bases.products.has(move.product)
}

/** Things that the previous household never confirmed: they belong to the user. */
function neverConfirmed(pantry: Pantry): Pantry {
  const own = ofEachKind(pantry, ownOf)
  const moves = pantry.moves.filter(
    (move) => move.kind !== 'undo' && own.products.has(move.product),
  )
  return { ...EMPTY_PANTRY, ...own, moves }
}

function ownOf<Kind extends Versioned>(
  things: ReadonlyMap<string, Kind>,
  confirmed: ReadonlyMap<string, Kind>,
): ReadonlyMap<string, Kind> {
  return new Map([...things].filter(([id, thing]) => exists(thing) && !confirmed.has(id)))
}
