/**
 * What a household keeps beside its lists (products, saved lists, recipes): screens read the replica of
 * this device and write to it, and sync carries both. The server answers what only it knows, and where
 * sync cannot run.
 */
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { RefusedHere } from '#core/pantry/replica/answers/refused-here.ts'
import { askHomeSoon, homeLink, homeOwner, onHomeNews } from '#core/pantry/replica/home-state.ts'
import { type Connection, sessionState } from '#core/session/session-state.ts'
import { isDeadNetwork, isOffline, setNetworkDown, UnavailableError } from '#core/shell/network.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { ApiError } from './api-error.ts'
import { call, type CallInput } from './api.ts'

/** Undefined: only the server can tell. */
type Local<E extends Endpoint> = { readonly answer: AnswerOf<E> } | undefined

onHomeNews((news) => {
  if (news === 'synced' || news === 'lost') setNetworkDown(news === 'lost')
})

/** Makes a call that writes. */
export async function homeCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const local = await answerHere(endpoint, input)
  if (local) return local.answer
  try {
    return await call(endpoint, input)
  } finally {
    // Also after a failure: the request may have arrived.
    askHomeSoon()
  }
}

interface Reading<E extends Endpoint> {
  /** How the server is asked. */
  ask?: () => Promise<AnswerOf<E>>
  /** Hears whether the server was out of reach. */
  note?: (isOutOfReach: boolean) => void
}

/** Makes a call that reads. Throws as `ask` does when this device cannot answer. */
export async function homeRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  { ask = () => call(endpoint, input, signal), note = () => undefined }: Reading<E> = {},
): Promise<AnswerOf<E>> {
  // What the replica does not have, the server may have by now.
  const local = await answerHere(endpoint, input).catch(() => undefined)
  if (local) {
    note(isAway())
    return local.answer
  }
  signal?.throwIfAborted()
  try {
    const answer = await ask()
    note(false)
    return answer
  } catch (error) {
    if (!signal?.aborted) note(isUnreached(error))
    throw error
  }
}

/** Whether the account is known to be out of reach, before it is asked once more. */
export function isOutOfReach(): boolean {
  return isAway() || isOffline()
}

/** As the session and sync have found. */
function isAway(): boolean {
  const state = sessionState.getState()
  const isLost = state.status === 'user' && LOST.includes(state.connection)
  return isLost || homeLink() === 'lost' || !navigator.onLine
}

const LOST: readonly Connection[] = ['offline', 'unavailable']

/** Whether there was no answer of the product at all. */
export function isUnreached(error: unknown): boolean {
  return isDeadNetwork(error) || error instanceof UnavailableError
}

/** Throws the `ApiError` with which the server would refuse. */
async function answerHere<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Local<E>> {
  if (homeOwner() === undefined) return undefined
  try {
    const { answerLocally } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    // `as`: the answer was made for that very endpoint.
    return (await answerLocally({ endpoint, input })) as Local<E>
  } catch (error) {
    if (error instanceof RefusedHere) throw new ApiError(error.refusal)
    // The code cannot be fetched, or the browser refuses its database: only the server is left.
    return undefined
  }
}
