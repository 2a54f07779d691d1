/** Pure functions over the lines of a pasted, sent or spoken text before they are added. */
import { type Line, lineText } from '@compra/contract/line/line.ts'
import type { ListLine } from '@compra/contract/line/list/read-list.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { foldName, isNameTooLong } from '@compra/contract/text/name.ts'
import { isMissingIn, type ListEntry, planFilling } from '#core/list/filling/list-filling-rules.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'

export interface SheetLine {
  /** Its position in the text. */
  readonly id: number
  /** The text that the user edits: '3 × Leite · 1 l'. */
  readonly text: string
  readonly line: Line
  /** Whether it will be added. */
  readonly isIn: boolean
  readonly isBought: boolean
  /** The original text if the parser is uncertain. */
  readonly doubt: string | undefined
}

export function sheetLines(read: readonly ListLine[], firstId = 0): SheetLine[] {
  return read.map(({ isBought, isUnsure, source, ...reading }, index) => {
    const { offer: _, ...line } = reading
    return {
      id: firstId + index,
      text: lineText(line),
      line,
      isIn: true,
      isBought,
      doubt: isUnsure ? source : undefined,
    }
  })
}

/** The id of an appended line. */
export function nextId(lines: readonly SheetLine[]): number {
  return lines.reduce((next, { id }) => Math.max(next, id + 1), 0)
}

/** The line with an edited text, which is certain. */
export function editedLine(line: SheetLine, text: string): SheetLine {
  return { ...line, text, line: readLine(text), doubt: undefined }
}

/** A line from a text that the parser left out. */
export function includedLine(source: string, id: number): SheetLine {
  const line = readLine(source)
  const doubt = isNameTooLong(source) ? source : undefined
  return { id, text: lineText(line), line, isIn: true, isBought: false, doubt }
}

export function entriesOf(lines: readonly SheetLine[]): ListEntry[] {
  return wantedOf(lines).map(entryOf)
}

function entryOf({ line, isBought }: SheetLine): ListEntry {
  const { name, quantity, measure, cents = 0, note } = line
  return { name, quantity, measure, cents, note, isBought }
}

/** The effect of adding the lines. */
export interface AddPreview {
  /** The number of new items, and how many of them fit. */
  readonly wanted: number
  readonly fits: number
  /** The number of names that are already on the list. */
  readonly present: number
  /** The number of lines that repeat another line. */
  readonly repeated: number
}

export function addPreview(
  lines: readonly SheetLine[],
  list: WorkingList,
  limit: number,
): AddPreview {
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

/** The lines without an item on the list. */
export function missingLines(lines: readonly SheetLine[], list: WorkingList): SheetLine[] {
  const isMissing = isMissingIn(list)
  return lines.filter((line) => isMissing(entryOf(line)))
}

/** Uncertain lines first, each group in the order of the text. */
export function uncertainFirst(lines: readonly SheetLine[]): SheetLine[] {
  const isUncertain = ({ doubt }: SheetLine) => doubt !== undefined
  return [...lines.filter(isUncertain), ...lines.filter((line) => !isUncertain(line))]
}

function wantedOf(lines: readonly SheetLine[]): SheetLine[] {
  return lines.filter(({ isIn, line }) => isIn && foldName(line.name) !== '')
}
