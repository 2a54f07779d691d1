import { parseList } from '#core/list/working-list/working-list-format.ts'
import { rowsOf } from '#core/list/working-list/working-list-state.ts'
/** Merges list texts in browser storage, which a page may write before the engine's code is loaded. */
import { endedLists, type StoredList, storedLists } from '#core/storage/ended-lists.ts'
import { type Device, withListRows } from './device.ts'
import { markOf } from './text-marks.ts'

/** Returns `device` itself if it has every row of the texts. */
export function withStoredTexts(device: Device): Device {
  return storedLists().reduce(withText, device)
}

/** Merges the texts of the account's ended sessions. */
export function withEndedLists(device: Device, account: string): Device {
  const { household } = device
  const own = endedLists().filter(({ owner, mark }) =>
    owner === '' ? household && household === markOf(mark).household : owner === account,
  )
  return own.reduce(withText, device)
}

function withText(device: Device, { name, text, mark }: StoredList): Device {
  const { household = device.household, lowered } = markOf(mark)
  const list = parseList(text)
  if (!list || (device.household !== undefined && household !== device.household)) return device
  const taken = withListRows(device, name, rowsOf(list), lowered)
  return taken === device ? device : { ...taken, household }
}
