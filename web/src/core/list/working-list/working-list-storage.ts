/** Reads and writes the lists' texts in browser storage; no other module does. */
import {
  CORRUPT_ENDING,
  LIST_PREFIX,
  LOCAL_LIST_KEY,
  OPEN_LIST_KEY,
  TITLE_KEY,
} from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

/** The list of this browser, the same for every account (G-066). */
export const LOCAL_LIST = 'local'
/** The title of the local list for members of a shared household. */
export const OWN_TITLE = 'Sua lista'
/** LOCAL_LIST, 'house', or the UUID of a further list of the household. */
export type ListId = string

interface ListText {
  /** Null if there is none, or the browser refuses access. */
  read(): string | null
  /** False if storage is full, blocked or missing. */
  write(text: string): boolean
}

export interface ListStorage extends ListText {
  readCorrupt(): string | null
  /** Moves unreadable text aside. False if there is no room; then nothing changes. */
  keepCorrupt(text: string): boolean
  discardCorrupt(): void
}

/** The list that was open last. */
export function storedChoice(): ListId {
  return localTexts.read(OPEN_LIST_KEY) ?? LOCAL_LIST
}

/** The title of the open list, known before its code has loaded; null for the general one. */
export function storedTitle(): string | null {
  return localTexts.read(TITLE_KEY)
}

/** For the script that runs before the app, and leaves unreadable text to the app. */
export function textOf(list: ListId): ListText {
  const key = keyOf(list)
  return { read: () => localTexts.read(key), write: (text) => localTexts.write(key, text) }
}

export function storageOf(list: ListId): ListStorage {
  const key = keyOf(list)
  /** Holds the first unreadable text until the user decides about it. */
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

/** Runs `listener` with the open list's text when another tab stored it. */
export function onStoredByOtherTab(openList: () => ListId, listener: (text: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(openList()) && newValue !== null) listener(newValue)
  })
}

function keyOf(list: ListId): string {
  return list === LOCAL_LIST ? LOCAL_LIST_KEY : LIST_PREFIX + list
}

/** Removes the text first, because two copies of a large text may not fit. */
function moveAside(key: string, corruptKey: string, text: string): boolean {
  localTexts.remove(key)
  if (localTexts.write(corruptKey, text)) return true
  localTexts.write(key, text)
  return false
}
