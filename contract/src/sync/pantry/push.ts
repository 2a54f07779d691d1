import type { z } from 'zod'
/** What a device sends of its pantry to the server. */
import { PRODUCT } from '#product/product-registers.ts'
import { RECIPE_FIELDS } from '#recipe/recipe-registers.ts'
import { valuesIn } from '#registers.ts'
import { keyBefore, MOVES_MAX, type StockMove } from './moves.ts'
import {
  PUSH_PRODUCTS_MAX,
  PUSH_RECIPES_MAX,
  PUSH_SAVED_LISTS_MAX,
  type PantryProduct,
  type PantryProductDraft,
  type PantryRecipe,
  type PantryRecipeDraft,
  type PantryRequest,
} from './pantry.ts'
import { EMPTY_PUSH, type Pantry, type PantryPush, waitingOf } from './replica.ts'
import { exists, type Versioned } from './versioned.ts'

/**
 * The next push, with at most `limit` things of all kinds. Refused things are not sent. A move waits until
 * the server has its product, or the push contains it. Until the server's clock is known, and `restampPantry`
 * was called with it, nothing with stamps is sent. Moves that may have reached the server are in every push:
 * the answer that contains their stock has to settle them, or they would be shown twice.
 */
export function pantryPushOf(pantry: Pantry, isClockKnown: boolean, limit = Infinity): PantryPush {
  const { cursor, bases } = pantry
  const repeated = pantry.moves
    .filter((move) => isRepeated(pantry, move, isClockKnown))
    .slice(0, Math.min(limit, MOVES_MAX))
  if (!isClockKnown) return { ...EMPTY_PUSH, cursor, moves: repeated }
  const free = limit - repeated.length
  const products = nextOf(
    pantry,
    pantry.products,
    bases.products,
    Math.min(free, PUSH_PRODUCTS_MAX),
  )
  const room = free - products.length
  const savedLists = nextOf(
    pantry,
    pantry.savedLists,
    bases.savedLists,
    Math.min(room, PUSH_SAVED_LISTS_MAX),
  )
  const place = Math.min(room - savedLists.length, PUSH_RECIPES_MAX)
  const recipes = nextOf(pantry, pantry.recipes, bases.recipes, place)
  const made = new Set(products.filter(exists).map(({ id }) => id))
  const left = Math.min(room - savedLists.length - recipes.length, MOVES_MAX - repeated.length)
  const moves = movesThatGo(pantry, made).filter((move) => !repeated.includes(move))
  return { cursor, products, savedLists, recipes, moves: [...repeated, ...moves.slice(0, left)] }
}

/** Whether the next push has anything in it. */
export function hasPantryToSend(pantry: Pantry): boolean {
  return sizeOf(pantryPushOf(pantry, true, 1)) > 0
}

/** Number of things of all kinds. */
export function sizeOf(push: PantryPush): number {
  return idsOf(push).length
}

export function idsOf({ products, savedLists, recipes, moves }: PantryPush): readonly string[] {
  return [...products, ...savedLists, ...recipes, ...moves].map(({ id }) => id)
}

/** Marks a push as sent. Store this before sending: the server may get the push even if no answer comes. */
export function withSent(pantry: Pantry, push: PantryPush): Pantry {
  const ids = idsOf(push)
  return ids.every((id) => pantry.sent.has(id))
    ? pantry
    : { ...pantry, sent: new Set([...pantry.sent, ...ids]) }
}

/** Marks a whole push as refused: its things are sent again only after a change. */
export function withRefused(pantry: Pantry, push: PantryPush): Pantry {
  const refused = new Map(pantry.refused)
  for (const id of idsOf(push)) refused.set(id, 'not_allowed')
  return { ...pantry, refused }
}

/** The request body of a push. */
export function pantryRequestOf({
  cursor,
  products,
  savedLists,
  recipes,
  moves,
}: PantryPush): z.output<typeof PantryRequest> {
  return {
    cursor,
    products: products.map(draftOf),
    savedLists: savedLists.map(({ id, t, removed, name, items }) => {
      const drafts = items.map(({ id: item, sequence, name: of, quantity, price, measure }) => {
        return { id: item, sequence, name: of, quantity, price, ...(measure && { measure }) }
      })
      return { id, t, removed, name, items: drafts }
    }),
    recipes: recipes.map(recipeDraftOf),
    moves: [...moves],
  }
}

function recipeDraftOf(recipe: PantryRecipe): PantryRecipeDraft {
  const { id, t, removed } = recipe
  return { id, t, removed, ...valuesIn(RECIPE_FIELDS, recipe) }
}

function draftOf(product: PantryProduct): PantryProductDraft {
  const { id, t, removed } = product
  return { id, t, removed, ...valuesIn(PRODUCT, product) }
}

/** Removals first, since they free room under the plan's limit; then the rest, oldest first. */
function nextOf<Kind extends Versioned>(
  { refused }: Pantry,
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
  limit: number,
): readonly Kind[] {
  return waitingOf(things, bases)
    .filter(({ id }) => !refused.has(id))
    .toSorted((a, b) => Number(exists(a)) - Number(exists(b)) || (a.t[0] ?? 0) - (b.t[0] ?? 0))
    .slice(0, Math.max(limit, 0))
}

/** Whether a sent move is in every push. A product that the server may lack goes first, if it can. */
function isRepeated(
  { bases, sent, refused }: Pantry,
  move: StockMove,
  isClockKnown: boolean,
): boolean {
  if (!sent.has(move.id) || refused.has(move.id)) return false
  if (move.kind === 'undo' || bases.products.has(move.product)) return true
  return !isClockKnown && !refused.has(move.product)
}

/** A purchase that is entered again waits until the server has answered the undo of its last entry. */
function movesThatGo({ moves, products, bases, refused }: Pantry, made: ReadonlySet<string>) {
  const isThere = (id: string) => {
    const product = products.get(id)
    return product !== undefined && exists(product) && (bases.products.has(id) || made.has(id))
  }
  const held = new Set<string>()
  const entering = new Set<string>()
  const isReady = (move: StockMove) => {
    if (move.kind === 'undo') return !held.has(move.entry)
    if (move.kind !== 'enter') return isThere(move.product)
    return isThere(move.product) && !entering.has(keyBefore(move.purchase) ?? '')
  }
  return moves.filter((move) => {
    const goes = isReady(move)
    if (!goes && move.entry !== undefined) held.add(move.entry)
    if (goes && move.kind === 'enter') entering.add(move.purchase)
    return goes && !refused.has(move.id)
  })
}
