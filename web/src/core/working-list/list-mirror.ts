/**
 * A second copy of the working list, in IndexedDB. Chromium writes `localStorage` to the disk up to a
 * minute late, so that a browser that is killed (as Android does for want of memory) loses what was
 * added last; a transaction of IndexedDB is kept. Where it is refused nothing is mirrored.
 */
import { keepStorage } from '#lib/keep-storage.ts'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { workingList } from './working-list.ts'

const DATABASE = 'ci_v01'
const STORE = 'texts'
const KEY = 'shopping_list'

/** Takes in what only the mirror has, and mirrors each change from then on. */
async function startMirror(): Promise<void> {
  const database = await open()
  // Another tab brings a new version, or the person erases the site's data.
  database.addEventListener('versionchange', () => database.close())
  const kept = parseList(String(await read(database)))
  if (kept) workingList.change((list) => mergeLists(list, kept))
  write(database)
  workingList.subscribe(({ list }, before) => {
    if (list !== before.list) write(database)
  })
}

if (matchMedia('(display-mode: standalone)').matches) keepStorage()
window.addEventListener('appinstalled', keepStorage)
// In a private window, or blocked by a policy.
startMirror().catch(() => undefined)

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

function read(database: IDBDatabase): Promise<unknown> {
  return answerOf(database.transaction(STORE).objectStore(STORE).get(KEY))
}

/** Of changes in one moment the last one counts: transactions run in the order in which they begin. */
function write(database: IDBDatabase): void {
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    // A full disk: the list is stored where it always was, or the person has been told.
    transaction.addEventListener('error', (event) => event.preventDefault())
    transaction.objectStore(STORE).put(formatList(workingList.getState().list), KEY)
  } catch {
    // The database was closed for another version of the page.
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}
