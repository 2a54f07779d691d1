/** The texts of the lists of a household, which a page without the code of the engine writes alone. */
import { LIST_PREFIX } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'
import { parseList } from '#core/working-list/working-list-format.ts'
import { rowsOf } from '#core/working-list/working-list-state.ts'
import { textOf } from '#core/working-list/working-list-storage.ts'
import { type Device, takeIn } from './device.ts'
import { textMarks } from './text-marks.ts'

/** `device` with every row of the texts; `device` itself when it holds them all. */
export function withStoredTexts(device: Device): Device {
  return listsWithText().reduce(withText, device)
}

function listsWithText(): readonly string[] {
  const names = localTexts.keys(LIST_PREFIX).map((key) => key.slice(LIST_PREFIX.length))
  return names.filter((name) => !name.includes(':'))
}

function withText(device: Device, name: string): Device {
  const { household = device.household, lowered } = textMarks.read(name)
  const list = parseList(textOf(name).read() ?? '')
  if (!list || (device.household !== undefined && household !== device.household)) return device
  const taken = takeIn(device, name, rowsOf(list), lowered)
  return taken === device ? device : { ...taken, household }
}
