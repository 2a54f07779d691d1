import { mendLetters } from './broken-letters.ts'
import { type Markup, readMarkup } from './markup.ts'

/** A line as a page shows it. */
export interface Line {
  readonly text: string
  /** 1 to 6 of a heading, `BOLD_LINE` of a line that is all bold, else 0. */
  readonly heading: number
}

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del em font i img input ins kbd label link mark meta q s small span strike strong sub sup td th time tt u var wbr'.split(
    ' ',
  ),
)
const BOLD: ReadonlySet<string> = new Set(['b', 'strong'])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
/** Longer lines are cut. */
const LINE_MAX = 20_000
/** Per element or text: the longest pages with all their comments have half as many. */
const LINES_MAX = 20_000
/** The rank of a line that is all bold. */
export const BOLD_LINE = 7
/** Control, direction and zero-width characters; joiners stay, for emoji. */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
/** Words of printable ASCII and accented letters, one space apart: nothing to tidy, and most lines are so. */
const TIDY = /^[!-~À-ÖØ-öø-ÿ]+(?: [!-~À-ÖØ-öø-ÿ]+)*$/
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,12}\d{0,2});/i

export class TooManyLines extends Error {}

/** Throws `TooManyLines` above the limit. */
export function splitLines(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/, LINES_MAX + 1)
  if (lines.length > LINES_MAX) throw new TooManyLines()
  return lines
}

/** The visible lines of an element, without empty ones; throws `TooManyLines` above the limit. */
export function linesIn(element: Markup): readonly Line[] {
  const written: Written = { lines: [], text: '', heading: 0, isBold: true }
  write(written, element, BOLD.has(element.tag))
  endLine(written)
  return written.lines
}

interface Written {
  readonly lines: Line[]
  /** Text of the current line. */
  text: string
  heading: number
  isBold: boolean
}

function write(written: Written, element: Markup, inBold: boolean): void {
  const { tag } = element
  const isBlock = !INLINE.has(tag)
  const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
  if (isBlock) endLine(written)
  if (level > 0) written.heading = level
  if (needsSpace(tag, written.text)) written.text += ' '
  writeParts(written, element, inBold)
  if (isBlock) endLine(written)
  if (level > 0) written.heading = 0
}

function writeParts(written: Written, { parts }: Markup, inBold: boolean): void {
  for (const part of parts) {
    if (typeof part !== 'string') write(written, part, inBold || BOLD.has(part.tag))
    else {
      written.text += part
      written.isBold &&= inBold || part.trim() === ''
    }
  }
}

/** Cells, and the fraction of '1<sup>1/2</sup>', which is one and a half. */
const needsSpace = (tag: string, before: string) =>
  CELLS.has(tag) || (tag === 'sup' && /\d$/.test(before))

function endLine(written: Written): void {
  const text = tidyLine(written.text)
  const heading = written.heading || (written.isBold ? BOLD_LINE : 0)
  if (text !== '') written.lines.push({ text, heading })
  if (written.lines.length > LINES_MAX) throw new TooManyLines()
  written.text = ''
  written.isBold = true
}

/** The text of each line of an element. */
export const textsIn = (element: Markup): readonly string[] =>
  linesIn(element).map(({ text }) => text)

/**
 * Lines of a text that may contain HTML, such as a text in JSON-LD: without tags, with entities decoded, also
 * if they were escaped twice.
 */
export function plainLines(text: string): readonly string[] {
  const once = stripped(text)
  return once.some((line) => ENTITY.test(line)) ? once.flatMap(stripped) : once
}

function stripped(text: string): readonly string[] {
  // Line breaks of the text mean nothing in HTML.
  const lines = splitLines(text)
  if (!/[<&]/.test(text)) return lines.map(tidyLine).filter((line) => line !== '')
  return textsIn(readMarkup(lines.join('<br>')).root)
}

/** The same, joined into one line. */
export const plainLine = (text: string): string => plainLines(text).join(' ')

/** Repaired characters, nothing invisible, single spaces. */
export function tidyLine(text: string): string {
  if (text.length <= LINE_MAX && TIDY.test(text)) return text
  return mendLetters(text.slice(0, LINE_MAX))
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
}
