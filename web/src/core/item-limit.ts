import { ITEMS_PER_LIST, type PlanLevel } from '@compra/contract/limits.ts'
import { sessionState } from './session-state.ts'

/** How many items the person may put in the working list (spec §6). */
export function itemLimit(): number {
  return ITEMS_PER_LIST[planLevel()]
}

/** What the person's plan is; a stored session that is still being asked about counts as one. */
export function planLevel(): PlanLevel {
  const state = sessionState.getState()
  if (state.status === 'guest') return 'guest'
  return state.status === 'user' && state.user.subscriptionPremium ? 'premium' : 'free'
}
