import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { NAMES_READ_CACHE } from '#core/storage/names.ts'
import { storedValue } from '#core/storage/stored-value.ts'
import { withMeasures } from './taken-apart.ts'

/** Stored apart from the list, so that a user may later choose 'Farinha (500 g)' as a name. */
const done = storedValue(NAMES_READ_CACHE)

/** Moves measures out of the names of the local list, once. */
export async function readStoredNames(): Promise<void> {
  if (openList() !== LOCAL_LIST || (await done.read()) === true) return
  if (workingList.change(withMeasures)) await done.write(true)
}
