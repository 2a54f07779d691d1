import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { NAMES_READ_CACHE } from '#core/storage/names.ts'
import { storedValue } from '#core/storage/stored-value.ts'
import { withMeasures } from './taken-apart.ts'

/** Noted apart from the list: whoever wants 'Farinha (500 g)' as a name from now on may have it. */
const done = storedValue(NAMES_READ_CACHE)

/** Takes the measures out of the names of the list that this browser kept, once. */
export async function readStoredNames(): Promise<void> {
  if (openList() !== LOCAL_LIST || (await done.read()) === true) return
  if (workingList.change(withMeasures)) await done.write(true)
}
