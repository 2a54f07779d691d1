import { useSession } from '#core/session/session-state.ts'

/**
 * The name of the household that the signed-in user shares with others, null for whoever lives alone. It comes with
 * the session, so nothing is asked for it; a change shows with the next token.
 */
export function useSharedHousehold(): string | null {
  const state = useSession()
  return state.status === 'user' ? state.user.household : null
}
