/** Parses amounts and prices in typed lines; fetched after the first load. */
import { isScan } from '@compra/contract/barcode/barcode.ts'
import type { Line, LineReading } from '@compra/contract/line/line.ts'
import { type ListOptions, readList } from '@compra/contract/line/list/read-list.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { foldName } from '@compra/contract/text/name.ts'
// Fetched together: storage that survives a killed browser, and sync with the household.
import '#core/sync/keep-list.ts'
import { readStoredNames } from '#core/list/reading/read-stored-names.ts'
import { hasName, itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openScan } from '#core/scan/scan-request.ts'
import { submitLine, submitPasted } from './list-actions.ts'
import { offerAsItem } from './refused-line.ts'
import { submitTypedBy } from './typed-line.ts'

/** Parses lines from now on, and those that were entered before. */
export function startReading(entered: readonly string[]): void {
  const typed = submitTypedBy(submitText)
  void readStoredNames()
  const all = [...entered, ...typed].map((text) => ({ text, ...readTyped(text) }))
  const single = all.filter(({ text, lines }) => lines.length === 1 && !isName(text, lines))
  const several = all.filter(({ lines }) => lines.length > 1)
  if (all.length === 0) return
  workingList.change((list, stamp) =>
    single.reduce((left, { text, lines }) => readEntered(left, text, lines, stamp), list),
  )
  for (const { text } of several) readSeveral(text)
  for (const { text } of all) if (isScan(text.trim())) readScan(text)
}

/** Whether a text is only the name of its item. */
function isName(text: string, [line]: readonly LineReading[]): boolean {
  return foldName(line?.name ?? '') === foldName(text)
}

/** The things of a typed line. */
export interface TypedText {
  /** One, or several. */
  readonly lines: readonly LineReading[]
  /** A greeting or a reply: the text is no thing, or has one that is a guess. */
  readonly isTalk: boolean
}

/** A typed line, read as a pasted text is. What has no letters is a name. */
export function readTyped(text: string, options?: ListOptions): TypedText {
  const { lines } = readList(text, options)
  const isTalk = lines.length === 0 && /\p{L}{2}/u.test(text)
  return { lines: lines.length > 0 ? lines : [readLine(text)], isTalk }
}

/** Several things are added as a pasted list is; talk stays in the field until it is confirmed. */
function submitText(text: string): boolean {
  // A scanner types digits and Enter.
  if (isScan(text.trim())) {
    openScan(text.trim())
    return true
  }
  const { lines, isTalk } = readTyped(text)
  const [line] = lines
  if (isTalk) {
    offerAsItem(text, submitLine)
    return false
  }
  if (line && lines.length === 1) return submitLine(itemOf(line))
  void submitPasted(text)
  return true
}

/** The item that a line adds. */
export function itemOf({ name, quantity, measure, cents, note }: Line): NewItem {
  return {
    name,
    quantity,
    ...(measure && { measure }),
    ...(cents !== undefined && { cents }),
    ...(note !== undefined && { note }),
  }
}

/** Replaces an item whose name is a line of several things. */
function readSeveral(text: string): void {
  const item = itemNamed(workingList.getState().list, text)
  if (!item) return
  workingList.remove(item.id)
  void submitPasted(text)
}

/** Replaces an item whose name is what a scanner typed. */
function readScan(text: string): void {
  const item = itemNamed(workingList.getState().list, text.trim())
  if (!item) return
  workingList.remove(item.id)
  openScan(text.trim())
}

/** Updates an item whose name is a whole unparsed line, unless the parsed item exists. */
function readEntered(
  list: WorkingList,
  text: string,
  [line = readLine(text)]: readonly LineReading[],
  stamp: number,
): WorkingList {
  const item = itemNamed(list, text)
  const { name, quantity, measure, cents = 0 } = line
  if (!item || hasName(list, name, item.id)) return list
  const parts = [
    ['name', name],
    ['quantity', quantity],
    ['measure', measure],
    ['cents', cents],
  ] as const
  return parts.reduce((left, part) => setPart(left, item.id, part, stamp), list)
}
