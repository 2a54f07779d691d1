import { type Connection, sessionState } from '#core/session/session-state.ts'
import { isOffline } from '#core/shell/network.ts'
import { pantryConnection } from './replica/pantry-state.ts'

const LOST: readonly Connection[] = ['offline', 'unavailable']

/** Whether the account is known to be out of reach, before the server is asked once more. */
export function isOutOfReach(): boolean {
  const state = sessionState.getState()
  const isLost = state.status === 'user' && LOST.includes(state.connection)
  return isLost || pantryConnection() === 'lost' || isOffline()
}
