/**
 * This device's things of the current user, learned from the working list. The list page loads this
 * module when idle. No data of it leaves the device.
 */
import { useSyncExternalStore } from 'react'
import { workingList } from '#core/list/working-list/working-list.ts'
import { type SessionState, sessionState } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { GUEST, onThingsOfOtherTab, type Owner, thingsStorage } from '#core/storage/kept-things.ts'
import type { Things } from './thing.ts'
import { createThingsStore } from './things-store.ts'

const SAVE_AFTER_MS = 300

let saving: ReturnType<typeof setTimeout> | undefined

const store = createThingsStore({
  storage: thingsStorage,
  list: () => workingList.getState().list,
  now: Date.now,
  saveSoon: () => (saving ??= setTimeout(saveNow, SAVE_AFTER_MS)),
})

export const things: Pick<
  typeof store,
  'subscribe' | 'getState' | 'setAisle' | 'setSilent' | 'noteBought'
> = store

/** The things, by folded name. */
export function useThings(): Things {
  return useSyncExternalStore(things.subscribe, things.getState, things.getState)
}

followUser(sessionState.getState())
sessionState.subscribe(followUser)
workingList.subscribe((now, before) => {
  // Opening another list changes no items.
  if (now.list !== before.list && now.id === before.id) store.follow(before.list)
})
onThingsOfOtherTab((owner, text) => store.receive(owner, text))
addEventListener('pagehide', saveNow)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveNow()
})
addEventListener('pageshow', (event) => {
  if (event.persisted) store.refresh()
})

function saveNow(): void {
  if (saving === undefined) return
  clearTimeout(saving)
  saving = undefined
  store.save()
}

function followUser(state: SessionState): void {
  store.switchTo(ownerOf(state))
}

/** Undefined while a stored session is not resolved. */
function ownerOf(state: SessionState): Owner | undefined {
  if (state.status === 'user') return state.user.id
  return state.status === 'guest' && tokenStorage.read() === null ? GUEST : undefined
}
