import { ITEMS_PER_LIST, type PlanLevel } from '@compra/contract/limits.ts'
import { sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

let ofHousehold: number | undefined

/** How many items the person may put in the list that is open. */
export function itemLimit(): number {
  return ofHousehold ?? ITEMS_PER_LIST[planLevel()]
}

/** The limit of a household's list while that one is open; undefined: the person's own. */
export function setHouseholdLimit(limit: number | undefined): void {
  ofHousehold = limit
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
