import { formatMoney } from '#format/money.ts'
import { type Cents } from '#money/money.ts'
import type { PricePer, PriceSeen, UsualPrice } from './price-seen.ts'

/** A price to compare with the usual one. */
export interface AskedPrice {
  readonly per: PricePer
  readonly cents: Cents
}

/** The last prices paid, without promotions, latest first. */
export type Usual = Pick<UsualPrice, 'per' | 'last' | 'count'>

export interface Verdict {
  readonly kind: 'high' | 'good'
  /** The median of the last prices. */
  readonly usual: Cents
  /** The number of those prices, at most five. */
  readonly of: number
  /** Whether all of them are of the same barcode. */
  readonly isSameCode: boolean
}

/** The window in days, and the latest prices shown. */
export const USUAL_DAYS = 365
export const USUAL_LAST = 5
const RECENT = 3
const DAY_MS = 86_400_000

/** The fewest earlier prices for a verdict, and its bounds in percent of the usual price. */
interface Bounds {
  readonly least: number
  readonly high: number
  readonly good: number
}
/** Prices of a product differ by brand and size. */
const OF_PRODUCT: Bounds = { least: 4, high: 120, good: 85 }
/** Prices of one barcode differ by shop and day only. */
const OF_CODE: Bounds = { least: 3, high: 110, good: 90 }

/**
 * 'high' for at least 1.2 times the median of the last three and above all of the last five; 'good' for at
 * most 0.85 times it and below all five. On four years of prices of a household 6 of 100 are high. A rule
 * by the spread of prices reports 30 of 100, since repeated prices have none.
 */
export function verdictOf(asked: AskedPrice, usual: Usual | undefined): Verdict | null {
  const kind = usual && kindOf(asked, usual, OF_PRODUCT)
  return kind ? { kind, ...figuresOf(usual), isSameCode: false } : null
}

/**
 * Compares the last price, the first of `prices`, with earlier ones of the same barcode (1.1 and 0.9 times), or,
 * without a barcode or with fewer than three of it, with those of the product.
 */
export function verdictOnLast(prices: readonly PriceSeen[]): Verdict | null {
  const [last, ...earlier] = prices
  if (!last) return null
  const asked = { per: last.per, cents: last.price }
  const until = new Date(last.at)
  const alike = earlier.filter(({ barcode }) => barcode !== null && barcode === last.barcode)
  const ofCode = usualOf(alike, last.per, until)
  if (ofCode.count < OF_CODE.least) return verdictOf(asked, usualOf(earlier, last.per, until))
  const kind = kindOf(asked, ofCode, OF_CODE)
  return kind && { kind, ...figuresOf(ofCode), isSameCode: true }
}

function kindOf({ per, cents }: AskedPrice, usual: Usual, bounds: Bounds): Verdict['kind'] | null {
  if (usual.per !== per || usual.count < bounds.least || cents <= 0) return null
  const last = usual.last.slice(0, USUAL_LAST)
  const recent = medianOf(last.slice(0, RECENT))
  if (cents * 100 >= recent * bounds.high && cents > Math.max(...last)) return 'high'
  return cents * 100 <= recent * bounds.good && cents < Math.min(...last) ? 'good' : null
}

function figuresOf(usual: Usual): Pick<Verdict, 'usual' | 'of'> {
  const last = usual.last.slice(0, USUAL_LAST)
  return { usual: Math.round(medianOf(last)), of: last.length }
}

/** 'acima do que você costuma pagar (R$ 4,79 nas últimas 5)'. */
export function verdictText({ kind, usual, of, isSameCode }: Verdict): string {
  const place = kind === 'high' ? 'acima' : 'abaixo'
  const what = isSameCode ? ' pela mesma marca e tamanho' : ''
  return `${place} do que você costuma pagar${what} (${formatMoney(usual)} nas últimas ${of})`
}

/** The usual price until a moment; `prices` are of one product, latest first. */
export function usualOf(prices: readonly PriceSeen[], per: PricePer, until: Date): Usual {
  const to = until.getTime()
  const counted = prices.filter(({ at, promo, ...seen }) => {
    const age = to - Date.parse(at)
    return seen.per === per && !promo && age >= 0 && age <= USUAL_DAYS * DAY_MS
  })
  return {
    per,
    last: counted.slice(0, USUAL_LAST).map(({ price }) => price),
    count: counted.length,
  }
}

/** The unit of a price, in words: 'por quilo'. */
export const PER_WORDS: Readonly<Record<PricePer, string>> = {
  kg: 'quilo',
  l: 'litro',
  un: 'unidade',
}

/** 'R$ 54,90 por quilo mesmo?' for ten times the usual price, or a tenth of it. */
export function oddPrice({ per, cents }: AskedPrice, usual: Usual | undefined): string | null {
  const [first] = usual?.last ?? []
  if (!usual || usual.per !== per || first === undefined || cents <= 0) return null
  const median = medianOf(usual.last)
  const isOdd = cents >= median * 10 || cents * 10 <= median
  return isOdd ? `${formatMoney(cents)} por ${PER_WORDS[per]} mesmo?` : null
}

/** The mean of the two middle values, if their number is even. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
