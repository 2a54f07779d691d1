/** The list that is open in this tab: the local list, or one of the household. */
import { useSyncExternalStore } from 'react'
import { itemLimit } from '#core/plan/item-limit.ts'
import { showToast } from '#core/shell/toasts.ts'
import { randomUuid } from '#lib/uuid.ts'
import { changesBy } from './working-list-changes.ts'
import type { WorkingList } from './working-list-state.ts'
import { type ListId, onStoredByOtherTab, storageOf, storedChoice } from './working-list-storage.ts'
import { createWorkingListStore } from './working-list-store.ts'

const store = createWorkingListStore({
  open: storedChoice(),
  storageOf,
  now: Date.now,
  newId: randomUuid,
  limit: itemLimit,
  onRefused: () =>
    showToast({
      title: 'Sem espaço para salvar',
      text: 'O navegador não está guardando a lista. Ela continua aqui enquanto a página estiver aberta.',
      destructive: true,
    }),
})

export const workingList = { ...store, ...changesBy(store.change) }

const isBrowser = typeof window !== 'undefined'

if (isBrowser) {
  onStoredByOtherTab(openList, (text) => workingList.receive(text))
  // A page restored from the back/forward cache has missed the writes of other tabs.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) workingList.refresh()
  })
}

/** The id of the open list; `switch-list.ts` opens another. */
export function openList(): ListId {
  return workingList.getState().id
}

/** The id of the open list; prerendered pages have the local list. */
export function useOpenList(): ListId {
  return useSyncExternalStore(workingList.subscribe, openList, openList)
}

/** The list; undefined while a page is prerendered. */
export function useWorkingList(): WorkingList | undefined {
  return useSyncExternalStore(workingList.subscribe, currentList, isBrowser ? currentList : unknown)
}

/** The unreadable stored text, until it is discarded. */
export function useCorruptText(): string | null {
  return useSyncExternalStore(workingList.subscribe, corruptText, () => null)
}

function currentList(): WorkingList {
  return workingList.getState().list
}

function corruptText(): string | null {
  return workingList.getState().corrupt
}

function unknown(): undefined {
  return undefined
}
