import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import { THING_KINDS, type Pantry, waitingThings } from '@compra/contract/sync/pantry/replica.ts'
/** The answer of the server to a write, within the time that a push usually takes. */
import { exists } from '@compra/contract/sync/pantry/versioned.ts'
import { limitOf } from '#core/pantry/rules/limits.ts'
import { type LocalCode, refusalOf } from '#core/pantry/rules/refusal.ts'
import { differenceOf } from './pantry-records.ts'
import { pantryConnection, onPantryEvent } from './pantry-state.ts'
import { onPantryChange } from './pantry-store.ts'

const PATIENCE_MS = 3000

/** As the calls of the server say it. */
const CODES: Record<PantryRefusal, LocalCode> = {
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
  readonly pantry: Pantry
  readonly answer: Answer
}

/**
 * The answer to a write, once the server has taken it, or is out of reach. Throws an `ApiError` when the
 * server has refused it: it stays on this device, marked.
 */
export async function settledAnswer<Answer>(
  before: Pantry,
  { pantry, answer }: Written<Answer>,
): Promise<Answer> {
  const ids = writtenIds(before, pantry)
  const now = await settled(pantry, ids)
  const refused = ids.filter((id) => now.refused.has(id))
  const code = refused.map((id) => now.refused.get(id)).find((one) => one !== undefined)
  if (code !== undefined) {
    const limit = code === 'saved_lists_limit' && limitOf(now, 'shopping_lists', Date.now())
    return partOf(answer, new Set(refused), limit || CODES[code])
  }
  if (ids.some((id) => isGone(pantry, now, id))) throw refusalOf('not_found')
  return answer
}

function writtenIds(before: Pantry, { moves, ...after }: Pantry): readonly string[] {
  const known = new Set(before.moves.map(({ id }) => id))
  const things = differenceOf(before, { moves, ...after }).things
  return [...things.keys(), ...moves.map(({ id }) => id).filter((id) => !known.has(id))]
}

/** The latest state, once these changes are confirmed or refused, or no answer is to be expected. */
function settled(pantry: Pantry, ids: readonly string[]): Promise<Pantry> {
  return new Promise((resolve) => {
    let latest = pantry
    const end = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(latest)
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const follow = (next: Pantry) => {
      latest = next
      if (!ids.some((id) => isPending(next, id))) end()
    }
    const stops = [
      onPantryChange(follow),
      onPantryEvent((event) => {
        if (event === 'lost' || event === 'stopped') end()
      }),
    ]
    if (pantryConnection() !== 'synced' || !navigator.onLine) end()
    else follow(pantry)
  })
}

function isPending(pantry: Pantry, id: string): boolean {
  const { moves, refused } = pantry
  if (refused.has(id)) return false
  const move = moves.find((one) => one.id === id)
  if (move) return move.kind === 'undo' || !refused.has(move.product)
  return waitingThings(pantry).some((thing) => thing.id === id)
}

/** It was deleted on another device. */
function isGone(written: Pantry, now: Pantry, id: string): boolean {
  const move = written.moves.find((one) => one.id === id)
  if (move) return move.kind !== 'undo' && !isThere(now, move.product)
  return isThere(written, id) && !isThere(now, id)
}

function isThere(pantry: Pantry, id: string): boolean {
  return THING_KINDS.some((kind) => {
    const kept = pantry[kind].get(id)
    return kept !== undefined && exists(kept)
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
