import type { HomeRefusal } from '@compra/contract/sync/home/home.ts'
/** The answer of the server to a write, within the time that a push usually takes. */
import { isKept } from '@compra/contract/sync/home/kept.ts'
import { THING_KINDS, type Home, waitingThings } from '@compra/contract/sync/home/replica.ts'
import { limitOf } from '#core/pantry/rules/limits.ts'
import { type LocalCode, refusalOf } from '#core/pantry/rules/refusal.ts'
import { differenceOf } from './home-records.ts'
import { homeLink, onHomeNews } from './home-state.ts'
import { onHomeChange } from './home-store.ts'

const PATIENCE_MS = 3000

/** As the calls of the server say it. */
const CODES: Record<HomeRefusal, LocalCode> = {
  products_limit: 'plan_limit_reached',
  saved_lists_limit: 'lists_limit',
  recipes_limit: 'plan_limit_reached',
  list_items_limit: 'list_items_limit',
  name_taken: 'list_name_taken',
  no_product: 'not_found',
  clock_ahead: 'validation_error',
  not_allowed: 'validation_error',
}

interface Written<Answer> {
  readonly home: Home
  readonly answer: Answer
}

/**
 * The answer to a write, once the server has taken it, or is out of reach. Throws an `ApiError` when the
 * server has refused it: it stays on this device, marked.
 */
export async function settledAnswer<Answer>(
  before: Home,
  { home, answer }: Written<Answer>,
): Promise<Answer> {
  const ids = writtenIds(before, home)
  const now = await settled(home, ids)
  const refused = ids.filter((id) => now.refused.has(id))
  const code = refused.map((id) => now.refused.get(id)).find((one) => one !== undefined)
  if (code !== undefined) {
    const limit = code === 'saved_lists_limit' && limitOf(now, 'shopping_lists', Date.now())
    return partOf(answer, new Set(refused), limit || CODES[code])
  }
  if (ids.some((id) => isGone(home, now, id))) throw refusalOf('not_found')
  return answer
}

function writtenIds(before: Home, { moves, ...after }: Home): readonly string[] {
  const known = new Set(before.moves.map(({ id }) => id))
  const things = differenceOf(before, { moves, ...after }).things
  return [...things.keys(), ...moves.map(({ id }) => id).filter((id) => !known.has(id))]
}

/** The latest state, once these changes are confirmed or refused, or no answer is to be expected. */
function settled(home: Home, ids: readonly string[]): Promise<Home> {
  return new Promise((resolve) => {
    let latest = home
    const end = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(latest)
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const follow = (next: Home) => {
      latest = next
      if (!ids.some((id) => isPending(next, id))) end()
    }
    const stops = [
      onHomeChange(follow),
      onHomeNews((news) => {
        if (news === 'lost' || news === 'stopped') end()
      }),
    ]
    if (homeLink() !== 'synced' || !navigator.onLine) end()
    else follow(home)
  })
}

function isPending(home: Home, id: string): boolean {
  const { moves, refused } = home
  if (refused.has(id)) return false
  const move = moves.find((one) => one.id === id)
  if (move) return move.kind === 'undo' || !refused.has(move.product)
  return waitingThings(home).some((thing) => thing.id === id)
}

/** It was deleted on another device. */
function isGone(written: Home, now: Home, id: string): boolean {
  const move = written.moves.find((one) => one.id === id)
  if (move) return move.kind !== 'undo' && !isThere(now, move.product)
  return isThere(written, id) && !isThere(now, id)
}

function isThere(home: Home, id: string): boolean {
  return THING_KINDS.some((kind) => {
    const kept = home[kind].get(id)
    return kept !== undefined && isKept(kept)
  })
}

function keptHere(code: LocalCode): Error {
  return refusalOf(code, [], true)
}

interface Made {
  readonly data: readonly { readonly id: string; readonly name: string }[]
  readonly left: readonly string[]
}

/** Of several new products some may have found room. */
function partOf<Answer>(answer: Answer, refused: ReadonlySet<string>, code: LocalCode): Answer {
  if (!isOfMany(answer)) throw keptHere(code)
  const data = answer.data.filter(({ id }) => !refused.has(id))
  if (data.length === 0) throw keptHere(code)
  const left = answer.data.filter(({ id }) => refused.has(id)).map(({ name }) => name)
  return { ...answer, data, left: [...answer.left, ...left] }
}

function isOfMany(answer: unknown): answer is Made {
  return typeof answer === 'object' && answer !== null && 'left' in answer
}
