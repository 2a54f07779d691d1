/** The texts of the lists in browser storage; no other module reads or writes them. */
import { LIST_PREFIX, OPEN_LIST_KEY } from '#core/storage/list-keys.ts'
import { attempt } from '#lib/attempt.ts'

const LOCAL_KEY = 'ci_v01:shopping_list'

/** The list that belongs to this browser, whoever is signed in (G-066). */
export const LOCAL_LIST = 'local'
/** LOCAL_LIST, 'house', or the UUID of a further list of the household. */
export type ListId = string

interface ListText {
  /** Null when there is none, or when the browser refuses access. */
  read(): string | null
  /** False when the browser refuses: storage full, blocked or missing. */
  write(text: string): boolean
}

export interface ListStorage extends ListText {
  readCorrupt(): string | null
  /** Sets unreadable text aside. False when there is no room: then its place is left as it is. */
  keepCorrupt(text: string): boolean
  discardCorrupt(): void
}

/** The list that was open last. */
export function storedChoice(): ListId {
  return read(OPEN_LIST_KEY) ?? LOCAL_LIST
}

/** For the script before the app, which leaves to it what cannot be read. */
export function textOf(list: ListId): ListText {
  const key = keyOf(list)
  return { read: () => read(key), write: (text) => store(key, text) }
}

export function storageOf(list: ListId): ListStorage {
  const key = keyOf(list)
  /** Unreadable text found under the key, kept once until the person has decided about it. */
  const corruptKey = `${key}:corrupt`
  return {
    ...textOf(list),
    readCorrupt: () => read(corruptKey),
    keepCorrupt: (text) =>
      read(corruptKey) !== null || store(corruptKey, text) || moveAside(key, corruptKey, text),
    discardCorrupt: () => attempt(() => localStorage.removeItem(corruptKey)),
  }
}

/** Calls back with the text of the open list that another tab has written. */
export function onStoredByOtherTab(openList: () => ListId, listener: (text: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(openList()) && newValue !== null) listener(newValue)
  })
}

function keyOf(list: ListId): string {
  return list === LOCAL_LIST ? LOCAL_KEY : LIST_PREFIX + list
}

function read(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null
}

/** Two copies of a large text may not fit where one does. */
function moveAside(key: string, corruptKey: string, text: string): boolean {
  attempt(() => localStorage.removeItem(key))
  if (store(corruptKey, text)) return true
  store(key, text)
  return false
}

function store(key: string, text: string): boolean {
  return (
    attempt(() => {
      localStorage.setItem(key, text)
      return true
    }) ?? false
  )
}
