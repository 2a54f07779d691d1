import { useSyncExternalStore } from 'react'
import { useBudget } from '#core/list/budget/budgets.ts'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { useSession } from '#core/session/session-state.ts'
import { budgetRequest } from './budget-request.ts'

/**
 * Whether there may be something to say of money: of whoever is signed in prices may be known, and there may
 * be a budget, or one that is to be set.
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
