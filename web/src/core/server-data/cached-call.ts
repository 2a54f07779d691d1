import { encoderOf } from '@compra/contract/http/encoder.ts'
import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { sessionState } from '#core/session/session-state.ts'
import { isUnreached, setNetworkDown } from '#core/shell/network.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { call, type CallInput } from './api.ts'

/**
 * A read call of what only the server knows. When the server cannot be reached, the offline cache of the
 * same user answers; cached answers that do not fit the current schema are ignored. `note` receives whether
 * the server was out of reach: by default the screens, which then say that they show what was kept.
 */
export async function cachedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  note: (isOutOfReach: boolean) => void = setNetworkDown,
): Promise<AnswerOf<E>> {
  const person = signedIn()
  const name = JSON.stringify([endpoint.path, input])
  try {
    const answer = await call(endpoint, input, signal)
    // Not stored if the user has signed out, or changed, since.
    if (person !== undefined && person === signedIn()) {
      void offlineCache.keep(person, name, encoded(endpoint, answer))
    }
    note(false)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    note(isUnreached(error))
    if (person === undefined || !isUnreached(error)) throw error
    return offlineAnswer(endpoint, person, name, error)
  }
}

/** In the wire format, with prices in reais, as older versions have stored answers, too. */
function encoded({ success }: Endpoint, answer: unknown): unknown {
  return success.body && encoderOf(success.body)(answer)
}

async function offlineAnswer<E extends Endpoint>(
  endpoint: E,
  person: string,
  name: string,
  failure: unknown,
): Promise<AnswerOf<E>> {
  const kept = endpoint.success.body?.safeParse(await offlineCache.read(person, name))
  if (!kept?.success) throw failure
  // `as`: the type of an answer is made from that very shape.
  return kept.data as AnswerOf<E>
}

/** The id of the user who is signed in. */
export function signedIn(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}
