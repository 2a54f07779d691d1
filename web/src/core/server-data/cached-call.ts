import { encoderOf } from '@compra/contract/http/encoder.ts'
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { sessionState } from '#core/session/session-state.ts'
import { isUnreached, setNetworkDown } from '#core/shell/network.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { type CallInput, callTagged, parsed, type Tagged } from './api.ts'

/**
 * A read call of what only the server knows. When the server cannot be reached, the offline cache of the
 * same user answers; cached answers that do not fit the current schema are ignored. An answer that `isKept` is asked for
 * with the ETag of the cached one, which answers while the server has the same. `note` receives whether
 * the server was out of reach: by default the screens, which then say that they show what was kept.
 */
export async function cachedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  note: (isOutOfReach: boolean) => void = setNetworkDown,
): Promise<AnswerOf<E>> {
  const person = signedIn()
  const name = nameOf(endpoint, input)
  const known = endpoint.isKept ? await keptFor(endpoint, person, name) : undefined
  try {
    const { json, tag, answer } = await askUnless(known, endpoint, input, signal)
    // Not stored if the user has signed out, or changed, since.
    if (person !== undefined && person === signedIn()) {
      // As it was sent: an ETag is that of all fields, also of those that this version does not read.
      void offlineCache.keep(person, name, json, tag)
    }
    note(false)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    note(isUnreached(error))
    const kept = isUnreached(error) ? await keptFor(endpoint, person, name) : undefined
    if (!kept) throw error
    return kept.answer
  }
}

/** The known answer while the server has the same. */
async function askUnless<E extends Endpoint>(
  known: Kept<E> | undefined,
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal | undefined,
): Promise<Kept<E>> {
  const { json, tag } = await callTagged(endpoint, input, known?.tag, signal)
  if (known && json === undefined) return { ...known, tag }
  return { json, tag, answer: parsed(endpoint, json) }
}

interface Kept<E extends Endpoint> extends Tagged {
  readonly answer: AnswerOf<E>
}

/** Keeps what a write has answered as the answer of a read, without asking for it. */
export async function keepAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: AnswerOf<E>,
): Promise<void> {
  const person = signedIn()
  const { body } = endpoint.success
  if (person === undefined || !body) return
  await offlineCache.keep(person, nameOf(endpoint, input), encoderOf(body)(answer))
}

const nameOf = ({ path }: Endpoint, input: unknown) => JSON.stringify([path, input])

async function keptFor<E extends Endpoint>(
  endpoint: E,
  person: string | undefined,
  name: string,
): Promise<Kept<E> | undefined> {
  const kept = person === undefined ? undefined : await offlineCache.read(person, name)
  const shown = endpoint.success.body?.safeParse(kept?.answer)
  // `as`: the type of an answer is made from that very shape.
  return shown?.success
    ? { json: kept?.answer, tag: kept?.tag, answer: shown.data as AnswerOf<E> }
    : undefined
}

/** The id of the user who is signed in. */
export function signedIn(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}
