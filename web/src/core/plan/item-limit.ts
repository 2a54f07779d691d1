import { ITEMS_PER_LIST, type PlanLevel } from '@compra/contract/limits.ts'
import { sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'

let ofHousehold: number | undefined

/** The item limit of the open list. */
export function itemLimit(): number {
  return ofHousehold ?? ITEMS_PER_LIST[planLevel()]
}

/** Sets the limit of the open household list; undefined restores the user's own. */
export function setHouseholdLimit(limit: number | undefined): void {
  ofHousehold = limit
}

/**
 * The user's plan. A stored session that is not resolved yet has no limit, so that nothing is refused
 * offline; the server checks every write.
 */
export function planLevel(): PlanLevel {
  const state = sessionState.getState()
  if (state.status === 'user') return state.user.subscriptionPremium ? 'premium' : 'free'
  return tokenStorage.read() === null ? 'guest' : 'premium'
}
