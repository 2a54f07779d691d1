/**
 * A second copy of this browser's own list, in IndexedDB. Chromium writes `localStorage` to the disk up to a
 * minute late, so that a browser that is killed (as Android does for want of memory) loses what was
 * added last; a transaction of IndexedDB is kept. Where it is refused nothing is mirrored.
 */
import { answerOf } from '#lib/database-answer.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { LOCAL_LIST } from './working-list-storage.ts'
import { openList, workingList } from './working-list.ts'

const DATABASE = 'ci_v01'
const STORE = 'texts'
const KEY = 'shopping_list'

let opened: Promise<IDBDatabase> | undefined

/** Takes in what only the mirror has, and mirrors each change from then on. */
async function startMirror(): Promise<void> {
  let kept = parseList(String(await read()))
  const mirror = () => {
    if (openList() !== LOCAL_LIST) return
    const found = kept
    kept = undefined
    if (found) workingList.change((list) => mergeLists(list, found))
    void write(formatList(workingList.getState().list))
  }
  mirror()
  workingList.subscribe(({ list }, before) => {
    if (list !== before.list) mirror()
  })
}

if (matchMedia('(display-mode: standalone)').matches) keepStorage()
window.addEventListener('appinstalled', keepStorage)
// In a private window, or blocked by a policy.
startMirror().catch(() => undefined)

async function read(): Promise<unknown> {
  return answerOf((await database()).transaction(STORE).objectStore(STORE).get(KEY))
}

/** Of changes in one moment the last one counts: transactions run in the order in which they begin. */
async function write(text: string, isAgain = false): Promise<void> {
  const connection = database()
  try {
    const transaction = (await connection).transaction(STORE, 'readwrite')
    // A full disk: the list is stored where it always was, or the person has been told.
    transaction.addEventListener('error', (event) => event.preventDefault())
    transaction.objectStore(STORE).put(text, KEY)
  } catch {
    // iOS closes it behind the back of a page that it suspends.
    if (opened === connection) opened = undefined
    if (!isAgain) await write(text, true)
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
