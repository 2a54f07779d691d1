/** Code that the list page loads when idle, so that no change of its list is lost. */
import '#core/list/working-list/list-mirror.ts'
import { onShowItems, showStoredLeftHouse } from '#core/leaving/left-house.ts'
import { openOwnList } from '#core/list/working-list/switch-list.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { sessionState } from '#core/session/session-state.ts'
import { hasHouseholdTexts, mayHaveUnsent } from '#core/storage/erase.ts'
import { readPantryNote } from '#core/storage/pantry-note.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { retrySync, startSync } from './start-sync.ts'

// There may be unsent changes although the local list is open.
if (openList() !== LOCAL_LIST || hasHouseholdTexts() || mayHaveUnsent() || readPantryNote()) {
  startSync()
}
workingList.subscribe(({ id }, before) => {
  if (id === LOCAL_LIST) return
  if (id === before.id) retrySync()
  else startSync()
})
onShowItems(openOwnList)
showStoredLeftHouse()
sessionState.subscribe(({ status }) => {
  if (status === 'user' && mayHaveUnsent()) startSync()
})
sessionState.subscribe(forgetPantry)
forgetPantry()

/** Erases the household's pantry after the session, also if no engine ran in it (T-44). */
function forgetPantry(): void {
  const note = readPantryNote()
  if (!note || sessionState.getState().status !== 'guest') return
  // Without the code the data stays until the next start; no other account can read it.
  loadCode(() => import('#core/pantry/replica/pantry-here.ts'))
    .then(({ pantryStore }) => pantryStore.forget(note.owner))
    .catch(() => undefined)
}
