import { ITEM_NAME_MAX } from '#limits.ts'
import { type KnownThing, NOTHING_KNOWN } from '#line/known-thing.ts'
import type { LineReading } from '#line/line.ts'
import { readLine } from '#line/read-line.ts'
import { namesAlone } from '#line/rows/names-alone.ts'
import { partsOf } from '#line/rows/parts.ts'
import { dishOf, withoutSteps } from '#line/rows/recipe-rows.ts'
import { type ListRow, rowsOf } from '#line/rows/rows.ts'
import { isVague, readTalk } from '#line/rows/talk.ts'
import { spokenParts } from '#line/spoken/spoken-text.ts'
import { measureOf } from '#quantity/quantity-measure.ts'

/** A thing of a text. */
export interface ListLine extends LineReading {
  /** Ticked or struck out. */
  readonly isBought: boolean
  /** A guess, which a person should check. */
  readonly isUnsure: boolean
  /** The source line, as written. */
  readonly source: string
}

/** The things of a text, in order; one may occur twice. */
export interface ReadList {
  readonly lines: readonly ListLine[]
  /** Source lines without a thing: headings, greetings, addresses. */
  readonly dropped: readonly string[]
}

export interface ListOptions {
  /** The id of the thing that a whole name means, if the catalogue has it: makes more readings certain. */
  readonly knownThing?: KnownThing
  /** A transcript has no lines and few marks: things are separated by their names and amounts. */
  readonly isSpoken?: boolean
}

export const LIST_TEXT_MAX = 100_000
export const LIST_LINES_MAX = 500

/** A letter that is none of a price, nor of an 'x2' alone. */
const NAME = /^(?!R\$|x ?\d+$).*\p{L}/iu
/** Longer is prose. */
const THING_MAX = 150
const WORDS_MAX = 12
/** A longer spoken name is rarely one thing. */
const SPOKEN_MAX = 59
const AMOUNT_LEFT =
  /^(?:0|\d+[/,.]\d)|\d ?(?:kg|g|l|ml|un|cx|pct|caixas?|pacotes?|latas?|litros?|quilos?)(?!\p{L})/iu
/** '3 un 7,50': for all, or each? */
const PRICE_OF_COUNT = /\d ?(?:un|und|unid)s?\.? (?:R\$ ?)?\d[\d.]*[.,]\d\d$/iu
const FORMER_PRICE = / de (?:R\$ ?)?\d[\d.,]* por (?:R\$ ?)?\d/i
/** 'arroz 24.9' */
const DECIMAL_LEFT = / \d+[.,]\d+$/
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
 * The one reader of lists, as people type, paste, send and speak them: a chat with senders and times, bullets
 * and ticks, headings, table rows, several things in a line, a sentence. Text above `LIST_TEXT_MAX` characters
 * and things above `LIST_LINES_MAX` are dropped. Never throws; linear time.
 */
export function readList(text: string, options: ListOptions = {}): ReadList {
  const { knownThing = NOTHING_KNOWN, isSpoken = false } = options
  return isSpoken ? readSpoken(text, knownThing) : readWritten(text, knownThing)
}

function readSpoken(text: string, knownThing: KnownThing): ReadList {
  const lines = spokenParts(text, knownThing).map((line): ListLine => ({
    ...line,
    isBought: false,
    isUnsure: line.isUnsure || line.name.length > SPOKEN_MAX,
    source: text,
  }))
  return { lines, dropped: lines.length > 0 || text.trim() === '' ? [] : [text] }
}

function readWritten(text: string, knownThing: KnownThing): ReadList {
  const things: Thing[] = []
  const dropped: string[] = []
  const rows = withoutSteps(rowsOf(text.slice(0, LIST_TEXT_MAX)))
  const names = namesAlone(rows, knownThing)
  const dish = dishOf(rows)
  for (const row of rows) {
    const found = things.length < LIST_LINES_MAX ? thingsOf(row, knownThing, rows.length === 1) : []
    const isOther = names.has(row.text) || row.text === dish
    things.push(...(isOther ? found.map((thing) => ({ ...thing, isUnsure: true })) : found))
    if (found.length === 0) dropped.push(row.source)
  }
  const tooMany = things.splice(LIST_LINES_MAX).map(({ source }) => source)
  const rest = text.slice(LIST_TEXT_MAX)
  return {
    lines: asColumn(things),
    dropped: [...dropped, ...new Set(tooMany), ...(rest === '' ? [] : [rest])],
  }
}

function thingsOf(row: ListRow, knownThing: KnownThing, isAlone: boolean): Thing[] {
  const { text, isSentence } = readTalk(row.text)
  const parts = partsOf(text, knownThing)
  const things = parts.texts
    .filter((part) => part.length <= THING_MAX && part.split(' ').length <= WORDS_MAX)
    .flatMap((part) => thingOf(part, row))
    .map((thing) => ({ ...thing, isUnsure: thing.isUnsure || isSentence || parts.isUnsure }))
  // A line alone keeps its marks: '🍅 tomate' is typed on purpose.
  const isSame = (text === row.text && text !== '') || isVague(row.text)
  const isWhole = isAlone && things.length < 2 && isSame
  return isWhole && !row.isBought ? thingOf(row.whole, row) : things
}

/** None for a text without letters. */
function thingOf(text: string, { isBought, isCrossed, source }: ListRow): Thing[] {
  const reading = readLine(text)
  if (!NAME.test(reading.name)) return []
  const isGuess =
    reading.offer !== undefined || isFigure(reading.name) || isPriceDoubtful(text, reading)
  const isUnsure = isCrossed || isGuess || text.length > ITEM_NAME_MAX
  return [{ reading, isBought, isUnsure, source }]
}

function isPriceDoubtful(text: string, { quantity }: LineReading): boolean {
  return (quantity > 1 && PRICE_OF_COUNT.test(text)) || FORMER_PRICE.test(text)
}

/** '1 kg' of nothing, '0 leite', 'arroz 24.9', 'carne 1 kg moída 1 kg bife': an amount was left in the name. */
function isFigure(name: string): boolean {
  return AMOUNT_LEFT.test(name) || DECIMAL_LEFT.test(name) || measureOf(name)?.written === true
}

function asColumn(things: readonly Thing[]): ListLine[] {
  const offers = things.filter(({ reading }) => reading.offer).length
  const isColumn = offers >= COLUMN_MIN && offers >= things.length * COLUMN_SHARE
  return things.map(({ reading, ...thing }) => {
    const { offer, ...line } = reading
    return { ...(isColumn ? (offer ?? line) : reading), ...thing }
  })
}
