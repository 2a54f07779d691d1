/** Opens another list in all tabs of this browser. */
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { hideToasts } from '#core/shell/toasts.ts'
import { eraseHouseholdLists } from '#core/storage/erase.ts'
import { OPEN_LIST_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { type ListId, LOCAL_LIST, storedChoice } from './working-list-storage.ts'
import { openList, workingList } from './working-list.ts'

/** LOCAL_LIST, 'house', or the UUID of a further list; the choice outlasts the visit. */
export function switchList(id: ListId): void {
  if (id === LOCAL_LIST) localTexts.remove(OPEN_LIST_KEY)
  else localTexts.write(OPEN_LIST_KEY, id)
  showList(id)
}

function showList(id: ListId): void {
  if (id === openList()) return
  // An undo of one list must not happen to another.
  hideToasts()
  workingList.switchTo(id)
}

addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was emptied.
  if (key === OPEN_LIST_KEY || key === null) showList(storedChoice())
})
// A page restored from the back/forward cache has missed what other tabs did.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showList(storedChoice())
})
// Household data is erased with the session (T-44).
onUserGone(sessionState, () => {
  eraseHouseholdLists()
  switchList(LOCAL_LIST)
})
sessionState.subscribe(leaveAsGuest)
// This code loads after the first paint, and another tab may have opened another list since.
showList(storedChoice())
leaveAsGuest()

/** A stored session that is not resolved yet does not count as a guest. */
function leaveAsGuest(): void {
  const isGuest = sessionState.getState().status === 'guest' && tokenStorage.read() === null
  if (isGuest && openList() !== LOCAL_LIST) switchList(LOCAL_LIST)
}
