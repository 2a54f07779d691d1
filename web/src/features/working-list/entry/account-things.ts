import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { OwnThing } from '#core/pantry/catalogue/suggester.ts'
import { cachedCall } from '#core/server-data/cached-call.ts'

/** Names in the products and saved lists of the signed-in user, also offline. */
export async function accountThings(signal: AbortSignal): Promise<readonly OwnThing[]> {
  const { data } = await cachedCall(shoppingListApi.names, {}, signal, noScreen)
  return data.map(({ name, price }) => ({ name, count: 0, cents: price }))
}

/** No screen shows this response, so none has to show its age. */
function noScreen(): void {}
