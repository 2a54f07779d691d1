/** Parses amounts and prices in typed lines; fetched after the first load. */
import type { Line } from '@compra/contract/line/line.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { foldName } from '@compra/contract/text/name.ts'
// Fetched together: storage that survives a killed browser, and sync with the household.
import '#core/sync/keep-list.ts'
import { readStoredNames } from '#core/list/reading/read-stored-names.ts'
import { hasName, itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { readTypedBy } from './typed-line.ts'

/** Parses lines from now on, and those that were entered before. */
export function startReading(entered: readonly string[]): void {
  const typed = readTypedBy((text) => itemOf(readLine(text)))
  void readStoredNames()
  const isText = (text: string) => foldName(readLine(text).name) === foldName(text)
  const unparsed = [...entered, ...typed].filter((text) => !isText(text))
  if (unparsed.length === 0) return
  workingList.change((list, stamp) =>
    unparsed.reduce((left, text) => readEntered(left, text, stamp), list),
  )
}

/** The item that a line adds. */
export function itemOf({ name, quantity, measure, cents }: Line): NewItem {
  return { name, quantity, ...(measure && { measure }), ...(cents !== undefined && { cents }) }
}

/** Updates an item whose name is a whole unparsed line, unless the parsed item exists. */
function readEntered(list: WorkingList, text: string, stamp: number): WorkingList {
  const item = itemNamed(list, text)
  const { name, quantity, measure, cents = 0 } = readLine(text)
  if (!item || hasName(list, name, item.id)) return list
  const parts = [
    ['name', name],
    ['quantity', quantity],
    ['measure', measure],
    ['cents', cents],
  ] as const
  return parts.reduce((left, part) => setPart(left, item.id, part, stamp), list)
}
