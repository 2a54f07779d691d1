/** The budgets of this browser: the one of its own list, and those of the lists of the household. */
import { useSyncExternalStore } from 'react'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { LIST_PREFIX } from '#core/storage/list-keys.ts'
import { attempt } from '#lib/attempt.ts'
import { createBudgetsStore } from './budgets-store.ts'

const LOCAL = 'local'
const LOCAL_KEY = 'ci_v01:budget'
const ENDING = ':budget'

export const budgets = createBudgetsStore({
  storage: {
    readAll() {
      const keys = attempt(() => Object.keys(localStorage)) ?? []
      return new Map(keys.filter(isBudget).map((key) => [listOf(key), read(listOf(key)) ?? '']))
    },
    read,
    write: (list, text) => attempt(() => localStorage.setItem(keyOf(list), text)),
    remove: (list) => attempt(() => localStorage.removeItem(keyOf(list))),
  },
  now: Date.now,
})

addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was emptied.
  if (key === null || isBudget(key)) budgets.refresh()
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
  return attempt(() => localStorage.getItem(keyOf(list))) ?? null
}

/** Of the lists of a household it is erased with their texts. */
function keyOf(list: string): string {
  return list === LOCAL ? LOCAL_KEY : `${LIST_PREFIX}${list}${ENDING}`
}

function isBudget(key: string): boolean {
  return key === LOCAL_KEY || (key.startsWith(LIST_PREFIX) && key.endsWith(ENDING))
}

function listOf(key: string): string {
  return key === LOCAL_KEY ? LOCAL : key.slice(LIST_PREFIX.length, -ENDING.length)
}
