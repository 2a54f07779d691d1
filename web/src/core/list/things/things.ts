/**
 * What this device knows of the things on the working list of whoever is there. It learns by
 * following the list from the moment this module is loaded, which the list's page does when it has
 * time; nothing of it leaves the device.
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

meet(sessionState.getState())
sessionState.subscribe(meet)
workingList.subscribe((now, before) => {
  // Another list was opened: nothing was put on it or taken off by that.
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

function meet(state: SessionState): void {
  store.switchTo(ownerOf(state))
}

/** Undefined while a stored session is not resolved. */
function ownerOf(state: SessionState): Owner | undefined {
  if (state.status === 'user') return state.user.id
  return state.status === 'guest' && tokenStorage.read() === null ? GUEST : undefined
}
