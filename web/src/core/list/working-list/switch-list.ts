/** Opens another list in all tabs of this browser. */
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import { onTenantChange, onUserGone, sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { hideToasts } from '#core/shell/toasts.ts'
import { eraseHouseholdLists } from '#core/storage/erase.ts'
import { OPEN_LIST_KEY, TITLE_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { parseList } from './working-list-format.ts'
import { countOf } from './working-list-state.ts'
import { type ListId, LOCAL_LIST, OWN_TITLE, storedChoice, textOf } from './working-list-storage.ts'
import { openList, workingList } from './working-list.ts'

/** LOCAL_LIST, 'house', or the UUID of a further list; the choice outlasts the visit. */
export function switchList(id: ListId): void {
  if (id === LOCAL_LIST && !mayShare()) localTexts.remove(OPEN_LIST_KEY)
  else localTexts.write(OPEN_LIST_KEY, id)
  showList(id)
}

/** Opens the list that a member sees without a choice. */
export function openDefaultList(): void {
  switchList(mayShare() ? HOUSE_LIST : LOCAL_LIST)
}

/** Opens the list that has the user's own items: that of this device, unless it is empty. */
export function openOwnList(): void {
  const own = parseList(String(textOf(LOCAL_LIST).read()))
  switchList(own && countOf(own) > 0 ? LOCAL_LIST : HOUSE_LIST)
}

/** The next start shows this title from its first paint. */
export function keepTitle(title: string): void {
  localTexts.write(TITLE_KEY, title)
}

function showList(id: ListId): void {
  if (id === openList()) return
  // An undo of one list must not happen to another.
  hideToasts()
  localTexts.remove(TITLE_KEY)
  workingList.switchTo(id)
  titleOwnList()
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
onTenantChange(sessionState, () => {
  // The choice was among the lists of the household that was left.
  if (openList() !== LOCAL_LIST || mayShare()) switchList(HOUSE_LIST)
})
sessionState.subscribe((now, before) => {
  // Later no list opens by itself: it would replace the one in use.
  if (before.status !== 'user' || before.connection === 'connecting') land()
  titleOwnList()
  leaveAsGuest()
})
// This code loads after the first paint, and another tab may have opened another list since.
showList(storedChoice())
land()
titleOwnList()
leaveAsGuest()

/** Members of a shared household land on its list, unless they chose another on this device. */
function land(): void {
  if (sessionState.getState().status !== 'user' || !mayShare()) return
  if (localTexts.read(OPEN_LIST_KEY) === null) switchList(HOUSE_LIST)
}

/** True also while a stored session is not resolved. */
function mayShare(): boolean {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.household !== null : tokenStorage.read() !== null
}

function titleOwnList(): void {
  if (openList() !== LOCAL_LIST) return
  if (!mayShare()) localTexts.remove(TITLE_KEY)
  else if (sessionState.getState().status === 'user') keepTitle(OWN_TITLE)
}

/** A stored session that is not resolved yet does not count as a guest. */
function leaveAsGuest(): void {
  const isGuest = sessionState.getState().status === 'guest' && tokenStorage.read() === null
  if (isGuest && openList() !== LOCAL_LIST) switchList(LOCAL_LIST)
}
