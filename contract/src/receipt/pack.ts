import { type Measure, readMeasure } from '#measure/measure.ts'
import { PIECE, unitOf } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import type { ReceiptUnit } from './printed.ts'

/** Sizes as receipts print them; a truncated 'k' only after its number: '5K'. */
const SIZE =
  /(?:(?<times>\d{1,3}) ?x ?)?(?<digits>\d+(?:[.,]\d+)?)(?: ?(?<spelt>kgs?|quilos?|grs?|gramas?|g|mls?|litros?|lts?|l)|k)(?![a-z\d])/g
const UNITS: Readonly<Record<string, string>> = { k: 'kg', q: 'kg', g: 'g', m: 'ml', l: 'l' }
/** 'L12P11', 'LV 12 PG 11', 'leve 4 pague 3': the first number is the pieces. */
const MORE_FOR_LESS =
  /(?<![a-z\d])l(?:e?ve?)?[ /]?(?<pieces>\d{1,2})(?:un)?[ /.-]*p(?:a?g(?:ue)?)?[ /]?(?<paid>\d{1,2})(?![\d,.])(?! ?(?:kg|g|grs?|mls?|l|lts?)(?![a-z\d]))/
const PIECES_FOR_LESS_MAX = 48
/** 'L750 P500ML', 'leve 500 g pague 450 g': one piece holds the first. */
const SIZE_FOR_LESS =
  /(?<![a-z\d])l(?:e?ve?)?[ /]?(?<digits>\d{2,4})(?: ?(?<first>kg|grs?|g|mls?|lts?|l))?[ /.-]*p(?:a?g(?:ue)?)?[ /]?\d{2,4}(?: ?(?<spelt>kg|grs?|g|mls?|lts?|l))?(?![a-z\d])/
/** 'C/30', 'C30', 'com 12', '30UN', '10SQ', '12 rolos'. */
const COUNT =
  /(?<![a-z\d])c(?:om )?[/.-]? ?(\d{1,4})(?= ?(?:u|sq|cap|rol|$|[^a-z\d,.]))|(?<![\d,.])(\d{1,4}) ?(?:un|und|unid|unids|unidades?|sq|saches?|caps?|capsulas?|rolos?|rl)(?![a-z\d])/
/** In pieces, and in grams or millilitres. */
const PIECES_MAX = 300
const SIZE_MAX = 30_000
const DOZEN = /(?<![a-z\d])(?:dz|duzia)(?![a-z\d])/
/** The volume of these is what fits in. */
const CONTAINER = /^(?:sac[oa]s?|sacolas?|copos?|potes?|lixos?)(?![a-z])/

/** The parts of a row that determine the content of one piece. */
export interface PackedLine {
  readonly text: string
  readonly unit: ReceiptUnit
}

/**
 * The content of one piece of a row, by its text: its last size ('5KG'), times its pieces ('6X85G'), or
 * its pieces ('C/30', 'L12P11'). Null if the text has none, and for weighed rows.
 */
export function packOf({ text, unit }: PackedLine): Measure | null {
  if (unit === 'kg' || unit === 'l') return null
  const folded = foldName(text)
  const size = CONTAINER.test(folded) ? undefined : sizeIn(folded)
  if (size) return withinBounds(size)
  const pieces = piecesOf(folded)
  return pieces > 1 ? withinBounds({ amount: pieces, unit: PIECE }) : null
}

function sizeIn(folded: string): Measure | undefined {
  const less = SIZE_FOR_LESS.exec(folded)?.groups
  const unit = less?.['spelt'] ?? less?.['first']
  if (less && unit !== undefined) return sizeOf({ digits: less['digits'], spelt: unit }, 1)
  const size = [...folded.matchAll(SIZE)].at(-1)
  return size && sizeOf(size.groups, piecesForLess(folded) ?? 1)
}

function sizeOf(
  groups: Readonly<Record<string, string | undefined>> | undefined,
  pieces: number,
): Measure | undefined {
  const { times, digits = '', spelt = 'kg' } = groups ?? {}
  const unit = UNITS[spelt.charAt(0)] ?? spelt
  const amount = amountOf(digits, unit) * Number(times ?? pieces)
  return readMeasure({ amount, unit })
}

/** More than a shop sells as one piece is a misread text. */
function withinBounds(content: Measure): Measure | null {
  const { kind, size } = unitOf(content.unit)
  return content.amount * size <= (kind === 'count' ? PIECES_MAX : SIZE_MAX) ? content : null
}

/** The folded text of a row without sizes and counts. */
export function withoutPack(text: string): string {
  return foldName(text)
    .replace(SIZE_FOR_LESS, ' ')
    .replace(SIZE, ' ')
    .replace(MORE_FOR_LESS, ' ')
    .replaceAll(new RegExp(COUNT.source, 'g'), ' ')
}

/** Small whole numbers of pieces, of which fewer are paid. */
function piecesForLess(folded: string): number | undefined {
  const { pieces, paid } = MORE_FOR_LESS.exec(folded)?.groups ?? {}
  const count = Number(pieces)
  return Number(paid) < count && count <= PIECES_FOR_LESS_MAX ? count : undefined
}

function piecesOf(folded: string): number {
  const forLess = piecesForLess(folded)
  if (forLess !== undefined) return forLess
  const count = COUNT.exec(folded)
  if (count) return Number(count[1] ?? count[2])
  return DOZEN.test(folded) ? 12 : 1
}

/** '1.000 g' is a thousand; '1.5 l' is one and a half. */
function amountOf(digits: string, unit: string): number {
  const isThousands = (unit === 'g' || unit === 'ml') && /^\d{1,3}\.\d{3}$/.test(digits)
  return Number(isThousands ? digits.replace('.', '') : digits.replace(',', '.'))
}
