/** The lines of a pasted, sent or spoken text on their way into the list, as pure functions. */
import { type Line, lineText } from '@compra/contract/line/line.ts'
import type { PastedLine } from '@compra/contract/line/pasted-text.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { foldName, isNameTooLong } from '@compra/contract/text/name.ts'
import { isMissingIn, type ListEntry, planFilling } from '#core/list/filling/list-filling-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'

export interface SheetLine {
  /** Its place in the text. */
  readonly id: number
  /** What the person sees and changes: '3 × Leite · 1 l'. */
  readonly text: string
  readonly line: Line
  /** Whether it is to be added. */
  readonly isIn: boolean
  readonly isBought: boolean
  /** The text as it came, where the reading may be wrong. */
  readonly doubt: string | undefined
}

export function sheetLines(read: readonly PastedLine[], firstId = 0): SheetLine[] {
  return read.map(({ isBought, isUnsure, source, ...line }, index) => ({
    id: firstId + index,
    text: lineText(line),
    line,
    isIn: true,
    isBought,
    doubt: isUnsure ? source : undefined,
  }))
}

/** The number for a line that comes behind the others. */
export function nextId(lines: readonly SheetLine[]): number {
  return lines.reduce((next, { id }) => Math.max(next, id + 1), 0)
}

/** The line as the person has written it; who has changed it has no doubt any more. */
export function rewritten(line: SheetLine, text: string): SheetLine {
  return { ...line, text, line: readLine(text), doubt: undefined }
}

/** A line of its own, from a text that was left out by the reader. */
export function includedLine(source: string, id: number): SheetLine {
  const line = readLine(source)
  const doubt = isNameTooLong(source) ? source : undefined
  return { id, text: lineText(line), line, isIn: true, isBought: false, doubt }
}

export function entriesOf(lines: readonly SheetLine[]): ListEntry[] {
  return wantedOf(lines).map(entryOf)
}

function entryOf({ line: { name, quantity, measure, cents = 0 }, isBought }: SheetLine): ListEntry {
  return { name, quantity, measure, cents, isBought }
}

/** What adding the lines would come to. */
export interface Outlook {
  /** How many new items they are, and how many of these the list has room for. */
  readonly wanted: number
  readonly fits: number
  /** How many names the list has already. */
  readonly present: number
  /** How many lines repeat another one. */
  readonly repeated: number
}

export function outlookOf(lines: readonly SheetLine[], list: WorkingList, limit: number): Outlook {
  const entries = entriesOf(lines)
  const { entries: fitting, excess, present } = planFilling(list, entries, 'add', limit)
  const wanted = fitting.length + excess
  return {
    wanted,
    fits: fitting.length,
    present,
    repeated: entries.length - wanted - present,
  }
}

/** The lines that the list has no item of. */
export function linesLeft(lines: readonly SheetLine[], list: WorkingList): SheetLine[] {
  const isMissing = isMissingIn(list)
  return lines.filter((line) => isMissing(entryOf(line)))
}

/** In doubt first, each part in the order of the text. */
export function inOrderOfDoubt(lines: readonly SheetLine[]): SheetLine[] {
  const isDoubtful = ({ doubt }: SheetLine) => doubt !== undefined
  return [...lines.filter(isDoubtful), ...lines.filter((line) => !isDoubtful(line))]
}

function wantedOf(lines: readonly SheetLine[]): SheetLine[] {
  return lines.filter(({ isIn, line }) => isIn && foldName(line.name) !== '')
}
