import { ITEM_NAME_MAX } from '#limits.ts'
import { measureOf } from '#quantity/quantity-measure.ts'
import type { Line, LineReading } from './line.ts'
import { readThing } from './pasted-thing.ts'
import { partsOf } from './pasted/parts.ts'
import { type PastedRow, rowsOf } from './pasted/rows.ts'
import { readTalk } from './pasted/talk.ts'

/** A thing of a pasted text. */
export interface PastedLine extends Line {
  /** Ticked or struck out. */
  readonly isBought: boolean
  /** A guess, which a person should check. */
  readonly isUnsure: boolean
  /** The source line, as written. */
  readonly source: string
}

/** The things of a pasted text, in order; one may occur twice. */
export interface PastedText {
  readonly lines: readonly PastedLine[]
  /** Source lines without a thing: headings, greetings, addresses. */
  readonly dropped: readonly string[]
}

export const PASTED_TEXT_MAX = 100_000
export const PASTED_LINES_MAX = 500

/** A letter that is none of a price, nor of an 'x2' alone. */
const NAME = /^(?!R\$|x ?\d+$).*\p{L}/iu
/** Longer is prose. */
const THING_MAX = 150
const WORDS_MAX = 12
const AMOUNT_LEFT =
  /^(?:0|\d+[/,.]\d)|\d ?(?:kg|g|l|ml|un|cx|pct|caixas?|pacotes?|latas?|litros?|quilos?)(?!\p{L})/iu
/** From this number and share of lines, bare numbers at the end are a column of amounts. */
const COLUMN_MIN = 3
const COLUMN_SHARE = 0.6

interface Thing {
  readonly reading: LineReading
  readonly isBought: boolean
  readonly isUnsure: boolean
  readonly source: string
}

/**
 * Reads a list as people send it: a chat with senders and times, bullets and ticks, headings, table rows,
 * several things with commas. Text above `PASTED_TEXT_MAX` characters and things above
 * `PASTED_LINES_MAX` are dropped. Never throws; linear time.
 */
export function readPastedText(text: string): PastedText {
  const things: Thing[] = []
  const dropped: string[] = []
  for (const row of rowsOf(text.slice(0, PASTED_TEXT_MAX))) {
    const found = things.length < PASTED_LINES_MAX ? thingsOf(row) : []
    things.push(...found)
    if (found.length === 0) dropped.push(row.source)
  }
  const tooMany = things.splice(PASTED_LINES_MAX).map(({ source }) => source)
  const rest = text.slice(PASTED_TEXT_MAX)
  return {
    lines: asColumn(things),
    dropped: [...dropped, ...new Set(tooMany), ...(rest === '' ? [] : [rest])],
  }
}

function thingsOf(row: PastedRow): Thing[] {
  const { text, isSentence } = readTalk(row.text)
  const parts = partsOf(text)
  const isGuessed = row.isCrossed || isSentence || parts.isUnsure
  return parts.texts
    .filter((part) => part.length <= THING_MAX && part.split(' ').length <= WORDS_MAX)
    .map((part) => ({ reading: readThing(part), isLong: part.length > ITEM_NAME_MAX }))
    .filter(({ reading }) => NAME.test(reading.name))
    .map(({ reading, isLong }) => ({
      reading,
      isBought: row.isBought,
      isUnsure: isGuessed || isLong || reading.offer !== undefined || isFigure(reading.name),
      source: row.source,
    }))
}

/** '1 kg' of nothing, '0 leite', 'carne 1 kg moída 1 kg bife': an amount was left in the name. */
function isFigure(name: string): boolean {
  return AMOUNT_LEFT.test(name) || measureOf(name)?.written === true
}

function asColumn(things: readonly Thing[]): PastedLine[] {
  const offers = things.filter(({ reading }) => reading.offer).length
  const isColumn = offers >= COLUMN_MIN && offers >= things.length * COLUMN_SHARE
  return things.map(({ reading, ...thing }) => {
    const { offer, ...line } = reading
    return { ...(isColumn ? (offer ?? line) : line), ...thing }
  })
}
