import { expect, test } from 'vitest'
import { createPrng } from '#testing/prng.ts'
import type { PriceSeen } from './price-seen.ts'
import { verdictOnLast } from './usual-price.ts'

const PRODUCTS = 400
const VISITS = 20
const NOISE = 0.03
const RISE = 1.15
const START = Date.parse('2026-01-05T12:00:00.000Z')
const WEEK_MS = 7 * 86_400_000

/** The visits of one product: each time one of its two to four brands, latest first. */
function visitsOf(random: () => number): readonly PriceSeen[] {
  const brands = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, at) => ({
    barcode: `789600671${at}`,
    cents: (500 + random() * 2500) * (0.7 + random() * 0.8),
  }))
  return Array.from({ length: VISITS }, (_, at) => {
    const brand = brands[Math.floor(random() * brands.length)]
    const cents = (brand?.cents ?? 0) * (1 + (random() * 2 - 1) * NOISE)
    const moment = new Date(START + at * WEEK_MS).toISOString()
    const paid = { at: moment, price: Math.round(cents), barcode: brand?.barcode ?? null }
    return { ...paid, shop: null, per: 'un' as const, promo: false, pack: null }
  }).toReversed()
}

const withoutCode = (seen: PriceSeen): PriceSeen => ({ ...seen, barcode: null })
const isHigh = (prices: readonly PriceSeen[]) => verdictOnLast(prices)?.kind === 'high'
const risen = ([last, ...earlier]: readonly PriceSeen[]) =>
  last ? [{ ...last, price: Math.round(last.price * RISE) }, ...earlier] : []

/** False alarms, and rises of 15 % that are found, of a house that buys several brands of each product. */
function tally(seed: number) {
  const random = createPrng(seed)
  const count = { visits: 0, falseByProduct: 0, falseByCode: 0, foundByProduct: 0, foundByCode: 0 }
  for (let product = 0; product < PRODUCTS; product += 1) {
    const visits = visitsOf(random)
    // Before five visits no rule has a verdict by product.
    for (let at = 0; at + 5 <= VISITS; at += 1) {
      const history = visits.slice(at)
      const plain = history.map(withoutCode)
      count.visits += 1
      count.falseByProduct += Number(isHigh(plain))
      count.falseByCode += Number(isHigh(history))
      count.foundByProduct += Number(isHigh(risen(plain)))
      count.foundByCode += Number(isHigh(risen(history)))
    }
  }
  return count
}

test.each([1, 2, 3])(
  'by barcode, half of the false alarms go and most rises of 15 %% are found (house %i)',
  (seed) => {
    const { visits, falseByCode, falseByProduct, foundByCode, foundByProduct } = tally(seed)
    expect(falseByCode).toBeLessThan(falseByProduct / 2)
    expect(foundByCode).toBeGreaterThan(visits * 0.75)
    expect(foundByProduct).toBeLessThan(visits * 0.35)
  },
)
