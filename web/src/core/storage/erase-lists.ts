/** What this device keeps of the lists of a household goes with the session of an account (G-065). */
import { attempt } from '#lib/attempt.ts'
import { eraseHome } from './home-note.ts'
import { LIST_PREFIX, OPEN_LIST_KEY } from './list-keys.ts'
import { eraseReceipts } from './receipt-note.ts'

/** IndexedDB: what sync keeps of the household's lists. */
export const SYNC_DATABASE = 'ci_v01_sync'

/** Something that was not sent may be in it though no text of a list is left. */
const WAITS_KEY = 'ci_v01:waits'

/** The session is over, for whatever reason: nothing is shown any more. */
export function eraseHouseholdLists(): void {
  if (hasHouseholdTexts()) attempt(() => localStorage.setItem(WAITS_KEY, '1'))
  eraseHouseholdTexts()
  attempt(() => localStorage.removeItem(OPEN_LIST_KEY))
}

/** The lists are those of another household now. */
export function eraseHouseholdTexts(): void {
  for (const key of textKeys()) attempt(() => localStorage.removeItem(key))
}

/** The user has signed out: what was not sent yet goes, too. */
export function eraseUnsent(): void {
  attempt(() => localStorage.removeItem(WAITS_KEY))
  attempt(() => indexedDB.deleteDatabase(SYNC_DATABASE))
  eraseHome()
  eraseReceipts()
}

/** Whether a list of a household was ever opened here. */
export function hasHouseholdTexts(): boolean {
  return textKeys().length > 0
}

/** Whether rows of a session that has ended may wait for the next login. */
export function mayHaveUnsent(): boolean {
  return Boolean(attempt(() => localStorage.getItem(WAITS_KEY)))
}

function textKeys(): readonly string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(LIST_PREFIX))
}
