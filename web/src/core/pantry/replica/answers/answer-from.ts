import { cookApi } from '@compra/contract/cook/cook.ts'
/** Calls of the contract answered from what a device has, by the rules of the server. */
import { encoderOf } from '@compra/contract/http/encoder.ts'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { productApi } from '@compra/contract/product/product.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import type { z } from 'zod'
import { loadCode } from '#lib/retry/load-code.ts'
import { isUuid } from '#lib/uuid.ts'
import { type Answered, type Asked, type LocalAnswer } from './answer.ts'
import { LIMIT_ANSWERS } from './limit-answers.ts'
import { PRODUCT_ANSWERS } from './product-answers.ts'
import { RECIPE_ANSWERS } from './recipe-answers.ts'
import { RefusedHere } from './refused-here.ts'
import { SAVED_LIST_ANSWERS } from './saved-list-answers.ts'
import { STOCK_ENTRY_ANSWERS } from './stock-entry-answers.ts'

const answers = new Map<Endpoint, LocalAnswer>(
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
}

/** What is answered by what things are. */
const WITH_THINGS = new Set<Endpoint>([productApi.match, ...Object.values(cookApi)])

/** Whether the replica can answer it: of the rest only the server knows. */
export function isAnswered(endpoint: Endpoint): boolean {
  return answers.has(endpoint) || WITH_THINGS.has(endpoint)
}

/**
 * To be waited for before a call is answered: the catalogue, and what reads recipes by it, weigh more than
 * all other answers, and are fetched when they are first asked for.
 */
export async function fetchAnswers({ endpoint, input }: HomeCall): Promise<void> {
  // `as`: every endpoint takes its input under this name.
  const isByAisle = endpoint === productApi.list && (input as Input).query?.sort === 'aisle'
  if (!isByAisle && !WITH_THINGS.has(endpoint)) return
  const { THING_ANSWERS } = await loadCode(() => import('./thing-answers.ts'))
  for (const answer of THING_ANSWERS) answers.set(answer.endpoint, answer)
}

/**
 * What becomes of the home by a call at the moment `now`, in milliseconds, and its answer. Undefined: only
 * the server can tell, as long as it has not told this device everything once, and of some things for ever.
 * Throws `RefusedHere` where the server would refuse.
 */
export function answerFrom(
  home: Home,
  { endpoint, input }: HomeCall,
  now: number,
): Answered<Endpoint> | undefined {
  const found = home.household === undefined ? undefined : answers.get(endpoint)
  if (!found) return undefined
  return found.rule(home, readAsked(endpoint, input, now))
}

interface Input {
  readonly params?: { readonly id?: string }
  readonly query?: { readonly sort?: unknown }
  readonly body?: unknown
  readonly idempotencyKey?: unknown
}

/** By the shapes of the call, as the server would read what travels. */
function readAsked(endpoint: Endpoint, input: object, now: number): Asked<Endpoint> {
  // `as`: every endpoint takes its input under these three names.
  const { params, query, body, idempotencyKey } = input as Input
  return {
    id: params?.id?.toLowerCase() ?? '',
    query: read(endpoint.query, query ?? {}),
    body: read(endpoint.body, endpoint.body && encoderOf(endpoint.body)(body)),
    key: isUuid(idempotencyKey) ? idempotencyKey : undefined,
    now,
  } as Asked<Endpoint>
}

function read(shape: z.ZodType | undefined, value: unknown): unknown {
  const result = shape?.safeParse(value)
  if (result && !result.success) throw new RefusedHere('validation_error')
  return result?.data
}
