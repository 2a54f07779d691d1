/** The working list in browser storage; no other module reads or writes these keys. */
import { attempt } from '#lib/attempt.ts'

const KEY = 'ci_v01:shopping_list'
/** Unreadable text found under KEY, kept once until the person has decided about it. */
const CORRUPT_KEY = 'ci_v01:shopping_list:corrupt'

export interface ListStorage {
  /** Null when there is none, or when the browser refuses access. */
  read(): string | null
  /** False when the browser refuses: storage full, blocked or missing. */
  write(text: string): boolean
  readCorrupt(): string | null
  /** Sets unreadable text aside. False when there is no room: then KEY is left as it is. */
  keepCorrupt(text: string): boolean
  discardCorrupt(): void
}

export const browserStorage: ListStorage = {
  read: () => attempt(() => localStorage.getItem(KEY)) ?? null,
  write: (text) => store(KEY, text),
  readCorrupt: () => attempt(() => localStorage.getItem(CORRUPT_KEY)) ?? null,
  keepCorrupt(text) {
    if (attempt(() => localStorage.getItem(CORRUPT_KEY))) return true
    return store(CORRUPT_KEY, text) || moveAside(text)
  },
  discardCorrupt: () => attempt(() => localStorage.removeItem(CORRUPT_KEY)),
}

/** Calls back with the text that another tab has written. */
export function onStoredByOtherTab(listener: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue !== null) listener(event.newValue)
  })
}

/** Two copies of a large text may not fit where one does. */
function moveAside(text: string): boolean {
  attempt(() => localStorage.removeItem(KEY))
  if (store(CORRUPT_KEY, text)) return true
  store(KEY, text)
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
