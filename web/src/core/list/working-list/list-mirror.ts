/**
 * A second copy of the local list in IndexedDB, which survives a killed browser. If the browser refuses
 * IndexedDB, there is no mirror.
 */
import { readText, writeText } from '#core/storage/text-database.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { formatList, parseList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import { LOCAL_LIST } from './working-list-storage.ts'
import { openList, workingList } from './working-list.ts'

const KEY = 'shopping_list'

/** Merges the mirror into the list, then mirrors each change. */
async function startMirror(): Promise<void> {
  let kept = parseList(String(await readText(KEY)))
  const mirror = () => {
    if (openList() !== LOCAL_LIST) return
    const found = kept
    kept = undefined
    if (found) workingList.change((list) => mergeLists(list, found))
    // On a failure the list is still in browser storage, or a toast was shown.
    void writeText(KEY, formatList(workingList.getState().list))
  }
  mirror()
  workingList.subscribe(({ list }, before) => {
    if (list !== before.list) mirror()
  })
}

if (matchMedia('(display-mode: standalone)').matches) keepStorage()
window.addEventListener('appinstalled', keepStorage)
void startMirror()
