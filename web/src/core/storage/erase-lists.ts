/** What this device keeps of the lists of a household goes with the session of an account (G-065). */
import { attempt } from '#lib/attempt.ts'
import { eraseHome } from './home-note.ts'
import { BUDGET_PREFIX, LIST_PREFIX, OPEN_LIST_KEY } from './list-keys.ts'
import { eraseReceipts } from './receipt-note.ts'

/** IndexedDB: what sync keeps of the household's lists. */
export const SYNC_DATABASE = 'ci_v01_sync'

/** The session is over, for whatever reason: nothing is shown any more. */
export function eraseHouseholdLists(): void {
  eraseHouseholdTexts()
  erase(keysFrom(BUDGET_PREFIX).filter((key) => key !== `${BUDGET_PREFIX}local`))
  attempt(() => localStorage.removeItem(OPEN_LIST_KEY))
}

/** The lists are those of another household now. */
export function eraseHouseholdTexts(): void {
  erase(keysFrom(LIST_PREFIX))
}

/** The person has signed out: what was not sent yet goes, too. */
export function eraseUnsent(): void {
  attempt(() => indexedDB.deleteDatabase(SYNC_DATABASE))
  eraseHome()
  eraseReceipts()
}

/** Whether a list of a household was ever opened here. */
export function hasHouseholdTexts(): boolean {
  return keysFrom(LIST_PREFIX).length > 0
}

function keysFrom(prefix: string): readonly string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(prefix))
}

function erase(keys: readonly string[]): void {
  for (const key of keys) attempt(() => localStorage.removeItem(key))
}
