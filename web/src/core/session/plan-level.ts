import type { PlanLevel } from '@compra/contract/limits.ts'
import { sessionState } from './session-state.ts'
import { tokenStorage } from './session-storage.ts'

/**
 * The user's plan. A stored session that is not resolved yet has no limit, so that nothing is refused
 * offline; the server checks every write.
 */
export function planLevel(): PlanLevel {
  const state = sessionState.getState()
  if (state.status === 'user') return state.user.subscriptionPremium ? 'premium' : 'free'
  return tokenStorage.read() === null ? 'guest' : 'premium'
}
