/**
 * Texts of this browser in IndexedDB. Chromium writes `localStorage` to the disk up to a minute late, so
 * that a browser that is killed (as Android does for want of memory) loses what was stored last; a
 * transaction of IndexedDB is kept. Rejects where the browser refuses, as in some private windows.
 */
import { answerOf } from '#lib/database-answer.ts'

const DATABASE = 'ci_v01'
const STORE = 'texts'

/** Before the id of a pasted list under review. */
export const PASTE_PREFIX = 'paste:'

let opened: Promise<IDBDatabase> | undefined

export async function readText(key: string): Promise<unknown> {
  return answerOf((await database()).transaction(STORE).objectStore(STORE).get(key))
}

/** The texts whose key begins so, by the rest of the key, in its order. */
export async function readTexts(prefix: string): Promise<(readonly [string, string])[]> {
  const store = (await database()).transaction(STORE).objectStore(STORE)
  const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
  const [keys, texts] = await Promise.all([
    answerOf(store.getAllKeys(range)),
    answerOf(store.getAll(range)),
  ])
  // `as`: every key of this store is a text.
  return (keys as string[]).map((key, at) => [key.slice(prefix.length), String(texts[at])])
}

/** Undefined removes it. Of changes in one moment the last one counts: transactions run in the order in which they begin. */
export async function writeText(
  key: string,
  text: string | undefined,
  isAgain = false,
): Promise<void> {
  const connection = database()
  try {
    const transaction = (await connection).transaction(STORE, 'readwrite')
    // A full disk: what is written here has another place, or lives for the visit.
    transaction.addEventListener('error', (event) => event.preventDefault())
    const store = transaction.objectStore(STORE)
    if (text === undefined) store.delete(key)
    else store.put(text, key)
  } catch (error) {
    if (isAgain) throw error
    // iOS closes it behind the back of a page that it suspends.
    if (opened === connection) opened = undefined
    await writeText(key, text, true)
  }
}

/** Opened when it is first used, and again after it was closed. */
function database(): Promise<IDBDatabase> {
  opened ??= open()
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const found = await answerOf(request)
  // Another tab brings a new version, or the person erases the site's data.
  found.addEventListener('versionchange', () => {
    found.close()
    opened = undefined
  })
  return found
}
