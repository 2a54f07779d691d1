import { type Measure, readMeasure } from '#measure/measure.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import type { ReceiptUnit } from './printed.ts'

/** Sizes as receipts print them; a truncated 'k' only after its number: '5K'. */
const SIZE =
  /(?:(?<times>\d{1,3}) ?x ?)?(?<digits>\d+(?:[.,]\d+)?)(?: ?(?<spelt>kgs?|quilos?|grs?|gramas?|g|mls?|litros?|lts?|l)|k)(?![a-z\d])/g
const UNITS: Readonly<Record<string, string>> = { k: 'kg', q: 'kg', g: 'g', m: 'ml', l: 'l' }
/** 'L12P11', 'LV 12 PG 11', 'leve 4 pague 3': the first number is the pieces. */
const MORE_FOR_LESS =
  /(?<![a-z\d])l(?:e?ve?)?[ /]?(\d{1,3})(?:un)?[ /.-]*p(?:a?g(?:ue)?)?[ /]?\d{1,3}(?!\d)/
/** 'C/30', 'C30', 'com 12', '30UN', '10SQ', '12 rolos'. */
const COUNT =
  /(?<![a-z\d])c(?:om )?[/.-]? ?(\d{1,4})(?= ?(?:u|sq|cap|rol|$|[^a-z\d,.]))|(?<![\d,.])(\d{1,4}) ?(?:un|und|unid|unids|unidades?|sq|saches?|caps?|capsulas?|rolos?|rl)(?![a-z\d])/
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
  const size = CONTAINER.test(folded) ? undefined : [...folded.matchAll(SIZE)].at(-1)
  if (size) return sizeOf(size.groups, Number(MORE_FOR_LESS.exec(folded)?.[1] ?? 1))
  const pieces = piecesOf(folded)
  return pieces > 1 ? { amount: pieces, unit: PIECE } : null
}

function sizeOf(groups: RegExpMatchArray['groups'], pieces: number): Measure | null {
  const { times, digits = '', spelt = 'kg' } = groups ?? {}
  const unit = UNITS[spelt.charAt(0)] ?? spelt
  const amount = amountOf(digits, unit) * Number(times ?? pieces)
  return readMeasure({ amount, unit }) ?? null
}

/** The folded text of a row without sizes and counts. */
export function withoutPack(text: string): string {
  return foldName(text)
    .replace(SIZE, ' ')
    .replace(MORE_FOR_LESS, ' ')
    .replaceAll(new RegExp(COUNT.source, 'g'), ' ')
}

function piecesOf(folded: string): number {
  const count = MORE_FOR_LESS.exec(folded) ?? COUNT.exec(folded)
  if (count) return Number(count[1] ?? count[2])
  return DOZEN.test(folded) ? 12 : 1
}

/** '1.000 g' is a thousand; '1.5 l' is one and a half. */
function amountOf(digits: string, unit: string): number {
  const isThousands = (unit === 'g' || unit === 'ml') && /^\d{1,3}\.\d{3}$/.test(digits)
  return Number(isThousands ? digits.replace('.', '') : digits.replace(',', '.'))
}
