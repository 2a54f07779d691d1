/** What this device keeps of the lists of a household goes with the session of an account (G-065). */
import { attempt } from '#lib/attempt.ts'
import { LIST_PREFIX, OPEN_LIST_KEY, SYNC_DATABASE } from './list-keys.ts'

/** The session is over, for whatever reason: nothing is shown any more. */
export function eraseHouseholdLists(): void {
  attempt(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(LIST_PREFIX))
    for (const key of [...keys, OPEN_LIST_KEY]) localStorage.removeItem(key)
  })
}

/** The person has signed out: what was not sent yet goes, too. */
export function eraseUnsent(): void {
  attempt(() => indexedDB.deleteDatabase(SYNC_DATABASE))
}
