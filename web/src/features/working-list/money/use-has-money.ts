import { useSyncExternalStore } from 'react'
import { useBudget } from '#core/list/budget/budgets.ts'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { budgetRequest } from './budget-request.ts'

/**
 * Whether prices or a budget may be shown: for a signed-in user, with a budget, or while one is being
 * entered.
 */
export function useHasMoney(): boolean {
  const isSignedIn = useSession().status === 'user'
  const isAsked = useSyncExternalStore(budgetRequest.subscribe, isOpen)
  const budget = useBudget(useOpenList())
  return isSignedIn || isAsked || budget > 0
}

function isOpen(): boolean {
  return budgetRequest.getState().isOpen
}
