/** Calls of the contract answered from what a device has, by the rules of the server. */
import { encoderOf } from '@compra/contract/encoder.ts'
import type { Endpoint } from '@compra/contract/endpoint.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import type { z } from 'zod'
import { type Answered, type Asked, type LocalAnswer } from './answer.ts'
import { LIMIT_ANSWERS } from './limit-answers.ts'
import { PRODUCT_ANSWERS } from './product-answers.ts'
import { RECIPE_ANSWERS } from './recipe-answers.ts'
import { RefusedHere } from './refused-here.ts'
import { SAVED_LIST_ANSWERS } from './saved-list-answers.ts'
import { STOCK_ENTRY_ANSWERS } from './stock-entry-answers.ts'

const ANSWERS = new Map<Endpoint, LocalAnswer>(
  [
    ...PRODUCT_ANSWERS,
    ...STOCK_ENTRY_ANSWERS,
    ...SAVED_LIST_ANSWERS,
    ...RECIPE_ANSWERS,
    ...LIMIT_ANSWERS,
  ].map((answer) => [answer.endpoint, answer]),
)

export interface HomeCall {
  readonly endpoint: Endpoint
  /** As `call` takes it. */
  readonly input: object
  /** The same one may have reached the server. */
  readonly isSecond?: boolean
}

/**
 * What becomes of the home by a call at the moment `now`, in milliseconds, and its answer. Undefined: only
 * the server can tell, as long as it has not told this device everything once, and of some things for ever.
 * Throws `RefusedHere` where the server would refuse.
 */
export function answerFrom(
  home: Home,
  { endpoint, input, isSecond = false }: HomeCall,
  now: number,
): Answered<Endpoint> | undefined {
  const found = home.household === undefined ? undefined : ANSWERS.get(endpoint)
  if (!found) return undefined
  const asked = readAsked(endpoint, input, now)
  return isSecond && !found.mayRepeat(home, asked) ? undefined : found.rule(home, asked)
}

/** By the shapes of the call, as the server would read what travels. */
function readAsked(endpoint: Endpoint, input: object, now: number): Asked<Endpoint> {
  // `as`: every endpoint takes its input under these three names.
  const { params, query, body } = input as {
    params?: { id?: string }
    query?: unknown
    body?: unknown
  }
  return {
    id: params?.id?.toLowerCase() ?? '',
    query: read(endpoint.query, query ?? {}),
    body: read(endpoint.body, endpoint.body && encoderOf(endpoint.body)(body)),
    now,
  } as Asked<Endpoint>
}

function read(shape: z.ZodType | undefined, value: unknown): unknown {
  const result = shape?.safeParse(value)
  if (result && !result.success) throw new RefusedHere('validation_error')
  return result?.data
}
