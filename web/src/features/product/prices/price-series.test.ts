import type { PriceSeen } from '@compra/contract/price/price-seen.ts'
import { expect, test } from 'vitest'
import { historyOf } from './price-series.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')

function seen(days: number, price: number, more: Partial<PriceSeen> = {}): PriceSeen {
  const at = new Date(NOW.getTime() - days * 86_400_000).toISOString()
  const shop = { id: 'one', name: 'Mercado Um' }
  return { at, shop, per: 'un', price, promo: false, pack: null, barcode: null, ...more }
}
const history = (...prices: PriceSeen[]) => {
  const made = historyOf(prices, NOW)
  if (!made) throw new Error('nothing to draw')
  return made
}

test('the lowest, the median and the last are of the unit of the last', () => {
  const made = history(seen(1, 500), seen(2, 90, { per: 'kg' }), seen(3, 400), seen(9, 700))
  const { per, lowest, median, last, apart, prices } = made
  expect([per, lowest.price, median, last.price, apart, prices.length]).toEqual([
    'un',
    400,
    500,
    500,
    1,
    3,
  ])
  expect(historyOf([], NOW)).toBeUndefined()
})

test('the last price is judged by those before it', () => {
  const before = [2, 3, 4, 5].map((days) => seen(days, 500))
  const high = { kind: 'high', usual: 500, of: 4, isSameCode: false }
  expect(history(seen(1, 600), ...before).verdict).toEqual(high)
  expect(history(seen(1, 400), ...before).verdict?.kind).toBe('good')
  expect(history(seen(1, 599), ...before).verdict).toBeNull()
})

test('prices are drawn from the oldest to today, the oldest of a shop first', () => {
  const far = { id: 'two', name: 'Mercado Dois' }
  const { drawing } = history(
    seen(0, 600),
    seen(25, 500, { shop: far, promo: true }),
    seen(50, 500),
    seen(100, 500),
  )
  expect(drawing).toMatchObject({ top: 618, bottom: 482 })
  expect(drawing.shops.map(({ name, points }) => [name, points.map(({ x }) => x)])).toEqual([
    ['Mercado Um', [0, 50, 100]],
    ['Mercado Dois', [75]],
  ])
  expect(drawing.shops[1]?.points[0]).toEqual({ x: 75, y: 86.76, isPromo: true })
})

test('one price stands at its day of a month, in the middle', () => {
  const { drawing } = history(seen(15, 500, { shop: null }))
  expect(drawing.shops).toEqual([
    { name: 'Anotado à mão', points: [{ x: 50, y: 50, isPromo: false }] },
  ])
})

test('at most sixty points are drawn, and of many shops the small ones are one', () => {
  const many = Array.from({ length: 90 }, (_, at) => {
    const shop = { id: `${at % 9}`, name: `Mercado ${at % 9}` }
    return seen(at, 500, { shop })
  })
  const { drawing, prices } = history(...many)
  expect(prices).toHaveLength(90)
  expect(drawing.shops.map(({ name }) => name).at(-1)).toBe('Outros mercados')
  expect(drawing.shops).toHaveLength(5)
  expect(drawing.shops.flatMap(({ points }) => points)).toHaveLength(60)
})
