/** What the list's page fetches, when it has time, so that nothing of its list is lost. */
import '#core/list/working-list/list-mirror.ts'
import '#core/list/working-list/switch-list.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { sessionState } from '#core/session/session-state.ts'
import { hasHouseholdTexts, mayHaveUnsent } from '#core/storage/erase.ts'
import { readHomeNote } from '#core/storage/home-note.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { tellStoredItems } from './left-items.ts'
import { retrySync, startSync } from './start-sync.ts'

// Something may wait to be sent though the list of this browser is open.
if (openList() !== LOCAL_LIST || hasHouseholdTexts() || mayHaveUnsent() || readHomeNote()) {
  startSync()
}
workingList.subscribe(({ id }, before) => {
  if (id === LOCAL_LIST) return
  if (id === before.id) retrySync()
  else startSync()
})
tellStoredItems()
sessionState.subscribe(({ status }) => {
  if (status === 'user' && mayHaveUnsent()) startSync()
})
sessionState.subscribe(forgetHome)
forgetHome()

/** What is kept of a household goes with the session, also when no engine ran in it (T-44). */
function forgetHome(): void {
  const note = readHomeNote()
  if (!note || sessionState.getState().status !== 'guest') return
  // Without its code it stays until the next start: nobody else can read it here.
  loadCode(() => import('#core/pantry/replica/home-here.ts'))
    .then(({ homeStore }) => homeStore.forget(note.owner))
    .catch(() => undefined)
}
