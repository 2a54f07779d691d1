import { parseList } from '#core/list/working-list/working-list-format.ts'
import { rowsOf } from '#core/list/working-list/working-list-state.ts'
/** The texts of the lists of a household, which a page without the code of the engine writes alone. */
import { endedLists, type StoredList, storedLists } from '#core/storage/ended-lists.ts'
import { type Device, takeIn } from './device.ts'
import { markOf } from './text-marks.ts'

/** `device` with every row of the texts; `device` itself when it holds them all. */
export function withStoredTexts(device: Device): Device {
  return storedLists().reduce(withText, device)
}

/** The same with the texts of ended sessions of that account. */
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
  const taken = takeIn(device, name, rowsOf(list), lowered)
  return taken === device ? device : { ...taken, household }
}
