import { ITEMS_PER_LIST, type PlanLevel } from '@compra/contract/limits.ts'
import { sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

/** How many items the person may put in the working list. */
export function itemLimit(): number {
  return ITEMS_PER_LIST[planLevel()]
}

/**
 * The person's plan. A stored session that is not resolved yet has no limit here: nothing is
 * refused for want of a network, and the server checks every write.
 */
export function planLevel(): PlanLevel {
  const state = sessionState.getState()
  if (state.status === 'user') return state.user.subscriptionPremium ? 'premium' : 'free'
  return tokenStorage.read() === null ? 'guest' : 'premium'
}
