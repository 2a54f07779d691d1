import { useSession } from '#core/session/session-state.ts'

/**
 * The name of the household that the signed-in user shares with others; null for a user who lives alone.
 * It is part of the token, so a change shows with the next one.
 */
export function useSharedHousehold(): string | null {
  const state = useSession()
  return state.status === 'user' ? state.user.household : null
}
