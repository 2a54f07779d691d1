/**
 * A second copy of this browser's own list, in IndexedDB, which a killed browser keeps. Where it is
 * refused nothing is mirrored.
 */
import { readText, writeText } from '#core/storage/text-database.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { LOCAL_LIST } from './working-list-storage.ts'
import { openList, workingList } from './working-list.ts'

const KEY = 'shopping_list'

/** Takes in what only the mirror has, and mirrors each change from then on. */
async function startMirror(): Promise<void> {
  let kept = parseList(String(await readText(KEY)))
  const mirror = () => {
    if (openList() !== LOCAL_LIST) return
    const found = kept
    kept = undefined
    if (found) workingList.change((list) => mergeLists(list, found))
    // Where it is refused the list is stored where it always was, or the person has been told.
    writeText(KEY, formatList(workingList.getState().list)).catch(() => undefined)
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
