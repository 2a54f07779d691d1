import type { AnswerOf, Endpoint } from '@compra/contract/http/endpoint.ts'
import { call, type CallInput } from '#core/server-data/api.ts'
import { startPantryRefresh, pantryRefreshed } from './replica/pantry-state.ts'

/** A call by which the server changes the pantry: it resolves once sync has brought that, or in 3 s. */
export async function callAndSync<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, input)
  } finally {
    // Also after a failure: the request may have arrived.
    startPantryRefresh()
    await pantryRefreshed()
  }
}
