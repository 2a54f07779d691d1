/**
 * Calls about what a household keeps beside its lists: products, saved lists and recipes. This device
 * answers in the server's place while something of them waits to be sent, or was refused, and while the
 * server is out of reach.
 */
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { RefusedHere } from '#core/pantry/replica/answers/refused-here.ts'
import { askHomeSoon, hasHome, homeState, isHomeLocal } from '#core/pantry/replica/home-state.ts'
import { type Connection, sessionState } from '#core/session/session-state.ts'
import { isDeadNetwork, isOffline, setNetworkDown, UnavailableError } from '#core/shell/network.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { ApiError } from './api-error.ts'
import { call, type CallInput } from './api.ts'

/** Undefined: only the server can tell. */
type Local<E extends Endpoint> = { readonly answer: AnswerOf<E> } | undefined

/**
 * Makes a call that writes. Of a request that died on its way nobody knows whether it arrived. What
 * counts once though it is done twice is then done here: what is deleted, and what a list or a product
 * says. What is made would be there twice, and a stock, which here is a difference, might be changed
 * twice: of these it throws as `call` does, and the person's next try is made here.
 */
export async function homeCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const local =
    isHomeLocal() || isOutOfReach() ? await answerHere(endpoint, input, 'write') : undefined
  if (local) return local.answer
  try {
    const answer = await call(endpoint, input)
    askHomeSoon()
    return answer
  } catch (error) {
    if (!isUnreached(error) || !hasHome()) throw error
    setNetworkDown(true)
    const instead = await answerHere(endpoint, input, 'second write')
    if (!instead) throw error
    return instead.answer
  }
}

interface Reading<E extends Endpoint> {
  /** How the server is asked. */
  ask?: () => Promise<AnswerOf<E>>
  /** Hears whether the server was out of reach. */
  note?: (isOutOfReach: boolean) => void
}

/** Makes a call that reads. Throws as `ask` does when this device cannot answer, either. */
export async function homeRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  { ask = () => call(endpoint, input, signal), note = () => undefined }: Reading<E> = {},
): Promise<AnswerOf<E>> {
  const local = isHomeLocal() ? await answerHere(endpoint, input, 'read') : undefined
  if (local) {
    note(isStillOutOfReach())
    return local.answer
  }
  try {
    const answer = await ask()
    note(false)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    note(isUnreached(error))
    return insteadOf(error, endpoint, input)
  }
}

/** What this device answers when nobody was reached; throws the error otherwise. */
async function insteadOf<E extends Endpoint>(
  error: unknown,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const local = isUnreached(error) ? await answerHere(endpoint, input, 'read') : undefined
  if (!local) throw error
  return local.answer
}

/** Whether the account is known to be out of reach, before it is asked once more. */
export function isOutOfReach(): boolean {
  const state = sessionState.getState()
  const isLost = state.status === 'user' && LOST.includes(state.connection)
  return isLost || isOffline()
}

/** What was refused is shown by this device, too: when nothing waits, the server was heard since. */
function isStillOutOfReach(): boolean {
  return isOutOfReach() && (homeState.getState().waiting > 0 || !navigator.onLine)
}

const LOST: readonly Connection[] = ['offline', 'unavailable']

/** Whether there was no answer of the product at all. */
export function isUnreached(error: unknown): boolean {
  return isDeadNetwork(error) || error instanceof UnavailableError
}

type Purpose = 'read' | 'write' | 'second write'

/** Throws the `ApiError` with which the server would refuse. */
async function answerHere<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  purpose: Purpose,
): Promise<Local<E>> {
  if (!hasHome()) return undefined
  try {
    const { answerLocally } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    const isSecond = purpose === 'second write'
    // `as`: the answer was made for that very endpoint.
    return (await answerLocally({ endpoint, input, isSecond })) as Local<E>
  } catch (error) {
    // What is not here may have been kept of an answer.
    if (error instanceof RefusedHere && purpose !== 'read') throw new ApiError(error.refusal)
    // The code cannot be fetched, or the browser refuses its database: only the server is left.
    return undefined
  }
}
