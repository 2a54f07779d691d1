/** Reads amounts and prices in what is typed; fetched after the first load. */
import type { Line } from '@compra/contract/line/line.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { foldName } from '@compra/contract/text/name.ts'
// Fetched together: the list is kept where a killed browser has it, and with the household.
import '#core/sync/keep-list.ts'
import { readStoredNames } from '#core/list/reading/read-stored-names.ts'
import { hasName, itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { readTypedBy } from './typed-line.ts'

/** From now on lines are read, and so are those that were entered before. */
export function startReading(entered: readonly string[]): void {
  const typed = readTypedBy((text) => itemOf(readLine(text)))
  void readStoredNames()
  const isText = (text: string) => foldName(readLine(text).name) === foldName(text)
  const unread = [...entered, ...typed].filter((text) => !isText(text))
  if (unread.length === 0) return
  workingList.change((list, stamp) =>
    unread.reduce((left, text) => readEntered(left, text, stamp), list),
  )
}

/** What the list adds for a line. */
export function itemOf({ name, quantity, measure, cents }: Line): NewItem {
  return { name, quantity, ...(measure && { measure }), ...(cents !== undefined && { cents }) }
}

/** An item that has the name of its whole line gets what the line says, unless that is there. */
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
