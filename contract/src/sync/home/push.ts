import type { z } from 'zod'
/** What a device sends of its home to the server. */
import { PRODUCT } from '#product/product-registers.ts'
import { RECIPE_FIELDS } from '#recipe/recipe-registers.ts'
import { valuesIn } from '#registers.ts'
import {
  HOME_PRODUCTS_MAX,
  HOME_RECIPES_MAX,
  HOME_SAVED_LISTS_MAX,
  type HomeProduct,
  type HomeProductDraft,
  type HomeRecipe,
  type HomeRecipeDraft,
  type HomeRequest,
} from './home.ts'
import { isKept, type Kept } from './kept.ts'
import { keyBefore, MOVES_MAX, type StockMove } from './moves.ts'
import { EMPTY_PUSH, type Home, type HomePush, waitingOf } from './replica.ts'

/**
 * The next push, with at most `limit` things of all kinds. Refused things are not sent. A move waits until
 * the server has its product, or the push contains it. Until the server's clock is known, and `restampHome`
 * was called with it, nothing with stamps is sent. Moves that may have reached the server are in every push:
 * the answer that contains their stock has to settle them, or they would be shown twice.
 */
export function homePushOf(home: Home, isClockKnown: boolean, limit = Infinity): HomePush {
  const { cursor, bases } = home
  const repeated = home.moves
    .filter((move) => isRepeated(home, move, isClockKnown))
    .slice(0, Math.min(limit, MOVES_MAX))
  if (!isClockKnown) return { ...EMPTY_PUSH, cursor, moves: repeated }
  const free = limit - repeated.length
  const products = nextOf(home, home.products, bases.products, Math.min(free, HOME_PRODUCTS_MAX))
  const room = free - products.length
  const savedLists = nextOf(
    home,
    home.savedLists,
    bases.savedLists,
    Math.min(room, HOME_SAVED_LISTS_MAX),
  )
  const place = Math.min(room - savedLists.length, HOME_RECIPES_MAX)
  const recipes = nextOf(home, home.recipes, bases.recipes, place)
  const made = new Set(products.filter(isKept).map(({ id }) => id))
  const left = Math.min(room - savedLists.length - recipes.length, MOVES_MAX - repeated.length)
  const moves = movesThatGo(home, made).filter((move) => !repeated.includes(move))
  return { cursor, products, savedLists, recipes, moves: [...repeated, ...moves.slice(0, left)] }
}

/** Whether the next push has anything in it. */
export function hasHomeToSend(home: Home): boolean {
  return sizeOf(homePushOf(home, true, 1)) > 0
}

/** Number of things of all kinds. */
export function sizeOf(push: HomePush): number {
  return idsOf(push).length
}

export function idsOf({ products, savedLists, recipes, moves }: HomePush): readonly string[] {
  return [...products, ...savedLists, ...recipes, ...moves].map(({ id }) => id)
}

/** Marks a push as sent. Store this before sending: the server may get the push even if no answer comes. */
export function withSent(home: Home, push: HomePush): Home {
  const ids = idsOf(push)
  return ids.every((id) => home.sent.has(id))
    ? home
    : { ...home, sent: new Set([...home.sent, ...ids]) }
}

/** Marks a whole push as refused: its things are sent again only after a change. */
export function parkHome(home: Home, push: HomePush): Home {
  const refused = new Map(home.refused)
  for (const id of idsOf(push)) refused.set(id, 'not_allowed')
  return { ...home, refused }
}

/** The request body of a push. */
export function homeRequestOf({
  cursor,
  products,
  savedLists,
  recipes,
  moves,
}: HomePush): z.output<typeof HomeRequest> {
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

function recipeDraftOf(recipe: HomeRecipe): HomeRecipeDraft {
  const { id, t, removed } = recipe
  return { id, t, removed, ...valuesIn(RECIPE_FIELDS, recipe) }
}

function draftOf(product: HomeProduct): HomeProductDraft {
  const { id, t, removed } = product
  return { id, t, removed, ...valuesIn(PRODUCT, product) }
}

/** Removals first, since they free room under the plan's limit; then the rest, oldest first. */
function nextOf<Kind extends Kept>(
  { refused }: Home,
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
  limit: number,
): readonly Kind[] {
  return waitingOf(things, bases)
    .filter(({ id }) => !refused.has(id))
    .toSorted((a, b) => Number(isKept(a)) - Number(isKept(b)) || (a.t[0] ?? 0) - (b.t[0] ?? 0))
    .slice(0, Math.max(limit, 0))
}

/** Whether a sent move is in every push. A product that the server may lack goes first, if it can. */
function isRepeated(
  { bases, sent, refused }: Home,
  move: StockMove,
  isClockKnown: boolean,
): boolean {
  if (!sent.has(move.id) || refused.has(move.id)) return false
  if (move.kind === 'undo' || bases.products.has(move.product)) return true
  return !isClockKnown && !refused.has(move.product)
}

/** A purchase that is entered again waits until the server has answered the undo of its last entry. */
function movesThatGo({ moves, products, bases, refused }: Home, made: ReadonlySet<string>) {
  const isThere = (id: string) => {
    const product = products.get(id)
    return product !== undefined && isKept(product) && (bases.products.has(id) || made.has(id))
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
