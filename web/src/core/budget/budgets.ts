/** The budgets of this browser: the one of its own list, and those of the lists of the household. */
import { useSyncExternalStore } from 'react'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { BUDGET_PREFIX } from '#core/storage/list-keys.ts'
import { attempt } from '#lib/attempt.ts'
import { createBudgetsStore } from './budgets-store.ts'

export const budgets = createBudgetsStore({
  storage: {
    readAll() {
      const keys = attempt(() => Object.keys(localStorage)) ?? []
      const lists = keys
        .filter((key) => key.startsWith(BUDGET_PREFIX))
        .map((key) => key.slice(BUDGET_PREFIX.length))
      return new Map(lists.map((list) => [list, read(list) ?? '']))
    },
    read,
    write: (list, text) => attempt(() => localStorage.setItem(BUDGET_PREFIX + list, text)),
    remove: (list) => attempt(() => localStorage.removeItem(BUDGET_PREFIX + list)),
  },
  now: Date.now,
})

addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was emptied.
  if (key === null || key.startsWith(BUDGET_PREFIX)) budgets.refresh()
})
// A page restored from the back/forward cache has missed the writes of other tabs.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) budgets.refresh()
})
onUserGone(sessionState, () => budgets.dropHouse())

/** In cents; 0: none. */
export function useBudget(list: string): number {
  return useSyncExternalStore(budgets.subscribe, () => budgets.getState().get(list)?.cents ?? 0)
}

function read(list: string): string | null {
  return attempt(() => localStorage.getItem(BUDGET_PREFIX + list)) ?? null
}
