/** The texts of the lists in browser storage; no other module reads or writes them. */
import { CORRUPT_ENDING, LIST_PREFIX, LOCAL_LIST_KEY, OPEN_LIST_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

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
  return localTexts.read(OPEN_LIST_KEY) ?? LOCAL_LIST
}

/** For the script before the app, which leaves to it what cannot be read. */
export function textOf(list: ListId): ListText {
  const key = keyOf(list)
  return { read: () => localTexts.read(key), write: (text) => localTexts.write(key, text) }
}

export function storageOf(list: ListId): ListStorage {
  const key = keyOf(list)
  /** Unreadable text found under the key, kept once until the person has decided about it. */
  const corruptKey = key + CORRUPT_ENDING
  return {
    ...textOf(list),
    readCorrupt: () => localTexts.read(corruptKey),
    keepCorrupt: (text) =>
      localTexts.read(corruptKey) !== null ||
      localTexts.write(corruptKey, text) ||
      moveAside(key, corruptKey, text),
    discardCorrupt: () => localTexts.remove(corruptKey),
  }
}

/** Calls back with the text of the open list that another tab has written. */
export function onStoredByOtherTab(openList: () => ListId, listener: (text: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(openList()) && newValue !== null) listener(newValue)
  })
}

function keyOf(list: ListId): string {
  return list === LOCAL_LIST ? LOCAL_LIST_KEY : LIST_PREFIX + list
}

/** Two copies of a large text may not fit where one does. */
function moveAside(key: string, corruptKey: string, text: string): boolean {
  localTexts.remove(key)
  if (localTexts.write(corruptKey, text)) return true
  localTexts.write(key, text)
  return false
}
