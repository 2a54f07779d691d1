/** CSV by RFC 4180: cells with a separator, a quote or a line break are quoted, and quotes are doubled. */
export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Spreadsheets read a cell with such a start as a formula (OWASP); includes full-width characters. */
const FORMULA = /^'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
const NEEDS_QUOTES = /["\r\n]|^\s|\s$/
const BYTE_ORDER_MARK = '\uFEFF'
/** Start of a table: without it Excel does not read UTF-8. */
export const CSV_START = BYTE_ORDER_MARK

/** A row, which ends with CRLF. */
export function csvLine(row: readonly string[], separator: Separator): string {
  return `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`
}

/** An apostrophe before a formula stops spreadsheets from calculating it; `withoutGuard` removes it. */
function written(cell: string, separator: Separator): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** The text of a cell without the apostrophe that keeps it from being a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

export interface CsvRow {
  /** Line of the text where the row begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The rows that are not empty. The separator is the most frequent one of the first line. Linear time. */
export function readCsv(text: string): CsvRow[] {
  return [...csvRows(text)].filter((row) => row !== undefined)
}

/** The rows one by one, for callers that stop or pause: undefined is an empty row. */
export function* csvRows(text: string): Generator<CsvRow | undefined, void> {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = separatorOf(whole)
  let line = 1
  let cells: string[] = []
  let began = line
  const ended = () =>
    cells.some((cell) => cell.trim() !== '') ? { line: began, cells } : undefined
  for (let at = 0; at < whole.length;) {
    const cell = cellAt(whole, at, separator)
    cells.push(cell.text)
    line += cell.breaks
    at = cell.end
    if (whole[at] === separator) {
      at += 1
      // A row that ends with a separator ends with an empty cell.
      if (at === whole.length) cells.push('')
      continue
    }
    at += whole.startsWith('\r\n', at) ? 2 : 1
    line += 1
    yield ended()
    cells = []
    began = line
  }
  yield ended()
}

interface Cell {
  readonly text: string
  /** Index of the separator or line break after the cell, or the length of the text. */
  readonly end: number
  /** Line breaks within it. */
  readonly breaks: number
}

function cellAt(whole: string, from: number, separator: string): Cell {
  const start = skipBlanks(whole, from, separator)
  return whole[start] === '"'
    ? quotedCell(whole, start, separator)
    : plainCell(whole, from, separator)
}

function skipBlanks(whole: string, from: number, separator: string): number {
  let at = from
  while (at < whole.length && whole[at] !== separator && /[^\S\r\n]/.test(whole.charAt(at))) at += 1
  return at
}

function plainCell(whole: string, from: number, separator: string): Cell {
  const end = endOfCell(whole, from, separator)
  return { text: whole.slice(from, end), end, breaks: 0 }
}

function endOfCell(whole: string, from: number, separator: string): number {
  let at = from
  while (at < whole.length && whole[at] !== separator && whole[at] !== '\n') {
    if (whole[at] === '\r' && whole[at + 1] !== undefined && whole[at + 1] === '\n') break
    at += 1
  }
  return at
}

/** An unclosed quote ends with the text. Text after a closing quote belongs to the cell. */
function quotedCell(whole: string, open: number, separator: string): Cell {
  let close = whole.indexOf('"', open + 1)
  while (close !== -1 && whole[close + 1] === '"') close = whole.indexOf('"', close + 2)
  if (close === -1) close = whole.length
  const inside = whole.slice(open + 1, close).replaceAll('""', '"')
  const end = endOfCell(whole, Math.min(close + 1, whole.length), separator)
  const text = inside + whole.slice(close + 1, end).trimEnd()
  return { text, end, breaks: inside.split('\n').length - 1 }
}

function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const first = end === -1 ? text : text.slice(0, end)
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
