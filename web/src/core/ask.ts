import type { AnswerOf, Endpoint } from '@compra/contract/endpoint.ts'
import { call, type CallInput } from './api.ts'
import { keptAnswers } from './kept-answers.ts'
import { isDeadNetwork, noteNetwork } from './network.ts'
import { sessionState } from './session-state.ts'

/**
 * Reads from the server, or without a network what it said the last time to the same person. What
 * was kept by an older version of the product has to fit today's shape.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const person = signedIn()
  const name = JSON.stringify([endpoint.path, input])
  try {
    const answer = await call(endpoint, input, signal)
    noteNetwork(false)
    // Whoever left meanwhile leaves nothing behind.
    if (person !== undefined && person === signedIn()) void keptAnswers.keep(person, name, answer)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    noteNetwork(isDeadNetwork(error))
    if (isDeadNetwork(error) && person !== undefined)
      return lastAnswer(endpoint, person, name, error)
    throw error
  }
}

async function lastAnswer<E extends Endpoint>(
  endpoint: E,
  person: string,
  name: string,
  failure: TypeError,
): Promise<AnswerOf<E>> {
  const kept = endpoint.success.body?.safeParse(await keptAnswers.read(person, name))
  if (!kept?.success) throw failure
  // `as`: the type of an answer is made from that very shape.
  return kept.data as AnswerOf<E>
}

/** Whose answers they are. */
export function signedIn(): string | undefined {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : undefined
}
