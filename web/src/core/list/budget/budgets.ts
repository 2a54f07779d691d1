/** The budgets of this browser's own list and of the household's lists. */
import { useSyncExternalStore } from 'react'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { BUDGET_ENDING, BUDGET_KEY, LIST_PREFIX } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { createBudgetsStore } from './budgets-store.ts'

const LOCAL = 'local'

export const budgets = createBudgetsStore({
  storage: {
    readAll() {
      const keys = [...localTexts.keys(BUDGET_KEY), ...localTexts.keys(LIST_PREFIX)]
      return new Map(keys.filter(isBudget).map((key) => [listOf(key), read(listOf(key)) ?? '']))
    },
    read,
    write: (list, text) => localTexts.write(keyOf(list), text),
    remove: (list) => localTexts.remove(keyOf(list)),
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
  return localTexts.read(keyOf(list))
}

/** The key of a household list's budget begins like its text, so both are erased together. */
function keyOf(list: string): string {
  return list === LOCAL ? BUDGET_KEY : `${LIST_PREFIX}${list}${BUDGET_ENDING}`
}

function isBudget(key: string): boolean {
  return key === BUDGET_KEY || (key.startsWith(LIST_PREFIX) && key.endsWith(BUDGET_ENDING))
}

function listOf(key: string): string {
  return key === BUDGET_KEY ? LOCAL : key.slice(LIST_PREFIX.length, -BUDGET_ENDING.length)
}
