import type { z } from 'zod'
/** What a device tells the server of its home. */
import { PRODUCT } from '#product/product-registers.ts'
import { valuesIn } from '#registers.ts'
import {
  HOME_PRODUCTS_MAX,
  HOME_SAVED_LISTS_MAX,
  type HomeProduct,
  type HomeProductDraft,
  type HomeRequest,
} from './home.ts'
import { isKept, type Kept } from './kept.ts'
import { keyBefore, MOVES_MAX, type StockMove } from './moves.ts'
import { type Home, type HomePush, waitingOf } from './replica.ts'

/**
 * What to send next, at most `most` things of all kinds. What was refused stays here, and a move waits
 * until its product is known to the server or goes with it. Before the server's clock is known and
 * `restampHome` was called with it, nothing that has stamps goes. Moves that may have reached the server
 * go with every push: an answer that tells their stock has to settle them, or they would be shown twice.
 */
export function homePushOf(home: Home, isClockKnown: boolean, most = Infinity): HomePush {
  const { cursor, bases } = home
  const repeated = home.moves
    .filter((move) => isRepeated(home, move, isClockKnown))
    .slice(0, Math.min(most, MOVES_MAX))
  if (!isClockKnown) return { cursor, products: [], savedLists: [], moves: repeated }
  const free = most - repeated.length
  const products = nextOf(home, home.products, bases.products, Math.min(free, HOME_PRODUCTS_MAX))
  const room = free - products.length
  const savedLists = nextOf(
    home,
    home.savedLists,
    bases.savedLists,
    Math.min(room, HOME_SAVED_LISTS_MAX),
  )
  const made = new Set(products.filter(isKept).map(({ id }) => id))
  const left = Math.min(room - savedLists.length, MOVES_MAX - repeated.length)
  const moves = movesThatGo(home, made).filter((move) => !repeated.includes(move))
  return { cursor, products, savedLists, moves: [...repeated, ...moves.slice(0, left)] }
}

/** As `homePushOf` sends it. */
export function hasHomeToSend(home: Home): boolean {
  return sizeOf(homePushOf(home, true, 1)) > 0
}

/** How many things of all kinds it has. */
export function sizeOf({ products, savedLists, moves }: HomePush): number {
  return products.length + savedLists.length + moves.length
}

/** To be kept before the push leaves: it may reach the server though no answer comes back. */
export function withSent(home: Home, push: HomePush): Home {
  const { products, savedLists, moves } = push
  const ids = [...products, ...savedLists, ...moves].map(({ id }) => id)
  return ids.every((id) => home.sent.has(id))
    ? home
    : { ...home, sent: new Set([...home.sent, ...ids]) }
}

/** The server does not take what was sent at all: it stays here, until it is changed. */
export function parkHome(home: Home, { products, savedLists, moves }: HomePush): Home {
  const refused = new Map(home.refused)
  for (const { id } of [...products, ...savedLists, ...moves]) refused.set(id, 'not_allowed')
  return { ...home, refused }
}

/** A push as it travels. */
export function homeRequestOf({
  cursor,
  products,
  savedLists,
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
    moves: [...moves],
  }
}

function draftOf(product: HomeProduct): HomeProductDraft {
  const { id, t, removed } = product
  return { id, t, removed, ...valuesIn(PRODUCT, product) }
}

/** What is removed gives its room up before others take it, the earlier ones first. */
function nextOf<Kind extends Kept>(
  { refused }: Home,
  things: ReadonlyMap<string, Kind>,
  bases: ReadonlyMap<string, Kind>,
  most: number,
): readonly Kind[] {
  return waitingOf(things, bases)
    .filter(({ id }) => !refused.has(id))
    .toSorted((a, b) => Number(isKept(a)) - Number(isKept(b)) || (a.t[0] ?? 0) - (b.t[0] ?? 0))
    .slice(0, Math.max(most, 0))
}

/** A product that the server may not have goes first, unless it cannot go yet. */
function isRepeated(
  { bases, sent, refused }: Home,
  move: StockMove,
  isClockKnown: boolean,
): boolean {
  if (!sent.has(move.id) || refused.has(move.id)) return false
  if (move.kind === 'undo' || bases.products.has(move.product)) return true
  return !isClockKnown && !refused.has(move.product)
}

/** What is entered once more waits until it is clear whether the entry before was undone. */
function movesThatGo({ moves, products, bases, refused }: Home, made: ReadonlySet<string>) {
  const isThere = (id: string) => {
    const product = products.get(id)
    return product !== undefined && isKept(product) && (bases.products.has(id) || made.has(id))
  }
  const held = new Set<string>()
  const entering = new Set<string>()
  const goesNow = (move: StockMove) => {
    if (move.kind === 'undo') return !held.has(move.entry)
    if (move.kind !== 'enter') return isThere(move.product)
    return isThere(move.product) && !entering.has(keyBefore(move.purchase) ?? '')
  }
  return moves.filter((move) => {
    const goes = goesNow(move)
    if (!goes && move.entry !== undefined) held.add(move.entry)
    if (goes && move.kind === 'enter') entering.add(move.purchase)
    return goes && !refused.has(move.id)
  })
}
