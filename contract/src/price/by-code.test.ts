import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricesByCode, sharedCode } from './by-code.ts'
import type { ProductPrice } from './price-seen.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const SHOPS = ['near', 'far', 'third'].map((id) => ({ id, name: `Mercado ${id}` }))
const [NEAR = null, FAR = null] = SHOPS
const RICE = { barcode: '7896006711117', text: 'ARROZ DA SERRA T1 5KG' }
const OTHER = { barcode: '7891000100103', text: 'ARROZ VALE T1 5KG' }

function seen(days: number, price: number, more: Partial<ProductPrice> = {}): ProductPrice {
  const at = new Date(NOW - days * 86_400_000).toISOString()
  const pack = { amount: 5, unit: 'kg' }
  return { at, shop: NEAR, per: 'kg', price, promo: false, pack, ...RICE, ...more }
}

const shown = (prices: readonly ProductPrice[]) =>
  pricesByCode(prices).map(({ text, shops }) => [
    text,
    shops.map(({ shop, price }) => `${shop?.id} ${price}`),
  ])

test('the cheapest brand comes first, in the words of its latest receipt, with each shop', () => {
  const prices = [
    seen(1, 560, { text: 'ARROZ SERRA 5KG' }),
    seen(2, 540, { shop: FAR }),
    seen(3, 500, OTHER),
    seen(9, 400),
    seen(5, 450, { shop: null, barcode: null, text: null }),
  ]
  expect(shown(prices)).toEqual([
    [OTHER.text, ['near 500']],
    ['ARROZ SERRA 5KG', ['far 540', 'near 560']],
  ])
})

test('prices of 121 days before the last, and those of another unit, do not count', () => {
  const old = seen(122, 100, OTHER)
  expect(shown([seen(1, 560), old, seen(2, 90, { ...OTHER, per: 'un' })])).toEqual([
    [RICE.text, ['near 560']],
  ])
  expect(shown([seen(1, 560), seen(121, 100, OTHER)])).toHaveLength(2)
  expect(shown([])).toEqual([])
})

test('shops are compared by the barcode that most of them have', () => {
  const [, , third = null] = SHOPS
  const both = [seen(1, 560), seen(90, 540, { shop: FAR })]
  expect(sharedCode([...both, seen(2, 500, OTHER)])).toBe(RICE.barcode)
  expect(sharedCode([seen(1, 560), seen(2, 500, { ...OTHER, shop: FAR })])).toBeNull()
  const all = SHOPS.map((shop) => seen(3, 500, { ...OTHER, shop }))
  expect(sharedCode([...both, ...all])).toBe(OTHER.barcode)
  expect(sharedCode([seen(1, 560), seen(122, 540, { shop: third })])).toBeNull()
})

const Seen = fc.record({
  days: fc.integer({ min: 0, max: 300 }),
  price: fc.integer({ min: 1, max: 900 }),
  shop: fc.constantFrom(...SHOPS, null),
  barcode: fc.constantFrom('1', '2', '3', null),
})

test('each barcode has its last price in each shop once, the cheapest first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(Seen, { selector: ({ days }) => days }), (drawn) => {
      const prices = drawn.map(({ days, price, ...more }) => {
        return seen(days, price, { ...more, text: more.barcode })
      })
      const codes = pricesByCode(prices)
      const cheapest = codes.map(({ shops }) => shops[0].price)
      expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
      const all = codes.flatMap(({ shops }) => shops)
      const keyOf = ({ shop, barcode }: ProductPrice) => `${shop?.id} ${barcode}`
      expect(new Set(all.map(keyOf)).size).toBe(all.length)
      for (const one of all) {
        const days = prices.filter((other) => keyOf(other) === keyOf(one)).map(({ at }) => at)
        expect(one.at).toBe(days.toSorted().at(-1))
      }
    }),
  )
})
