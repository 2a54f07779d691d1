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
}

/** The window in days, the latest prices shown, and the fewest prices for a verdict. */
export const USUAL_DAYS = 365
export const USUAL_LAST = 5
const LEAST_SEEN = 4
const RECENT = 3
const DAY_MS = 86_400_000

/**
 * 'high' for at least 1.2 times the median of the last three and above all of the last five; 'good' for at
 * most 0.85 times it and below all five. On four years of prices of a household 6 of 100 are high. A rule
 * by the spread of prices reports 30 of 100, since repeated prices have none.
 */
export function verdictOf({ per, cents }: AskedPrice, usual: Usual | undefined): Verdict | null {
  if (!usual || usual.per !== per || usual.count < LEAST_SEEN || cents <= 0) return null
  const last = usual.last.slice(0, USUAL_LAST)
  const recent = medianOf(last.slice(0, RECENT))
  const figures = { usual: Math.round(medianOf(last)), of: last.length }
  if (cents * 10 >= recent * 12 && cents > Math.max(...last)) return { kind: 'high', ...figures }
  if (cents * 100 <= recent * 85 && cents < Math.min(...last)) return { kind: 'good', ...figures }
  return null
}

/** 'acima do que você costuma pagar (R$ 4,79 nas últimas 5)'. */
export function verdictText({ kind, usual, of }: Verdict): string {
  const place = kind === 'high' ? 'acima' : 'abaixo'
  return `${place} do que você costuma pagar (${formatMoney(usual)} nas últimas ${of})`
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
