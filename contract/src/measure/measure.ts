import { formatAmount } from '#format/amount.ts'

/**
 * An amount of a thing: `{ amount: 1.5, unit: 'kg' }`. The amount is above 0 with at most three decimals;
 * the unit is a canonical name of `quantity-units.ts`, or another text of a recipe. Pieces are the
 * quantity of an item, never its measure; for a product they may be the content of one unit:
 * `{ amount: 12, unit: 'un' }`.
 */
export interface Measure {
  readonly amount: number
  readonly unit: string
}

export const MEASURE_AMOUNT_MAX = 999_999
export const MEASURE_UNIT_MAX = 30

/** '1,5 kg', '1/2 xícara', '2 latas', 'lata' of one; the number does not part from its unit. */
export function measureText({ amount, unit }: Measure): string {
  const number = formatAmount(exactAmount(amount), unit).replace(' ', NO_BREAK)
  return `${number}${NO_BREAK}${amount < 2 ? unit : pluralOf(unit)}`
}

/** Three decimals as a third: 0.333 is 1/3, so that three of them are 1. */
export function exactAmount(amount: number): number {
  const third = Math.round(amount * 3) / 3
  return rounded(third) === amount ? third : amount
}

/** Whether amount and unit are equal, or both measures are missing. */
export function isSameMeasure(a: Measure | undefined, b: Measure | undefined): boolean {
  return a?.amount === b?.amount && a?.unit === b?.unit
}

/** A valid measure from unknown data, else undefined. */
export function readMeasure(value: unknown): Measure | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { amount, unit } = value as Partial<Record<keyof Measure, unknown>>
  if (typeof amount !== 'number' || typeof unit !== 'string') return undefined
  const kept = rounded(amount)
  const isWithin = kept > 0 && kept <= MEASURE_AMOUNT_MAX
  return isWithin && unit !== '' && unit.length <= MEASURE_UNIT_MAX
    ? { amount: kept, unit }
    : undefined
}

/**
 * The plural by rule: 'latas', 'colheres (sopa)', 'copos (americanos)'. Abbreviations have none. It needs no
 * table of units, which the first screen does not load.
 */
export function pluralOf(unit: string): string {
  const [, noun, kind = ''] = /^(\p{L}{3,}|pé)(?=$| \()( \(americano)?/u.exec(unit) ?? []
  if (noun === undefined || noun.endsWith('s')) return unit
  const plural = noun.endsWith('r') ? `${noun}es` : `${noun}s`
  return `${plural}${kind === '' ? '' : `${kind}s`}${unit.slice(noun.length + kind.length)}`
}

/** An amount rounded to three decimals, as stored. */
export function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000
}

const NO_BREAK = '\u00A0'
