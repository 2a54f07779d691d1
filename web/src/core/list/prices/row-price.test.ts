import type { LastPrice } from '@compra/contract/price/price-seen.ts'
import { expect, test } from 'vitest'
import { rowPriceOf } from './row-price.ts'

const [EXTRA, FEIRA] = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Extra' },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Feira' },
]

const seen = (more: Partial<LastPrice> = {}): LastPrice => ({
  at: '2026-11-12T15:00:00.000Z',
  shop: EXTRA,
  per: 'kg',
  price: 549,
  promo: false,
  pack: { amount: 1, unit: 'kg' },
  barcode: null,
  productId: null,
  thing: 'arroz',
  piece: 549,
  ...more,
})

const rice = { name: 'Arroz', quantity: 3, price: 0 }
const product = { content: { amount: 1, unit: 'kg' }, price: 0 }
const usual = [{ productId: '', per: 'kg' as const, last: [479, 479, 489, 469, 479], count: 6 }]

test('the last price is per unit, in the chosen shop, else in another', () => {
  const prices = [
    seen(),
    seen({ shop: FEIRA, at: '2026-10-01T00:00:00.000Z', piece: 499, price: 499 }),
  ]
  const at = (shopId: string | null) => rowPriceOf({ row: rice, product, prices }, [], shopId).last
  expect(at(null)).toMatchObject({ cents: 549, seen: { shop: EXTRA } })
  expect(at(FEIRA.id)).toMatchObject({ cents: 499, seen: { shop: FEIRA } })
  expect(at('another')).toMatchObject({ cents: 549 })
  expect(rowPriceOf({ row: rice, product, prices: [] }, [], null).last).toBeNull()
})

test('a weighed item shows the price per kilo, of the row or as it was paid', () => {
  const half = { ...rice, measure: { amount: 500, unit: 'g' } }
  const weighed = seen({ pack: null, piece: null, price: 5489 })
  const found = rowPriceOf({ row: half, product: null, prices: [weighed] }, [], null)
  expect(found).toMatchObject({ last: { cents: 2745 }, unitPrice: 'R$\u00A054,90/kg' })
  const typed = rowPriceOf({ row: { ...half, price: 1000 }, product: null, prices: [] }, [], null)
  expect(typed.unitPrice).toBe('R$\u00A020,00/kg')
})

test('a typed price is compared with earlier ones, and questioned if it is ten times as high', () => {
  const judged = (price: number) =>
    rowPriceOf({ row: { ...rice, price }, product, prices: [seen()] }, usual, null)
  expect(judged(479)).toMatchObject({ verdict: null, question: null })
  expect(judged(599).verdict).toMatchObject({ kind: 'high', usual: 479 })
  expect(judged(399).verdict).toMatchObject({ kind: 'good' })
  expect(judged(4790).question).toBe('R$\u00A047,90 por quilo mesmo?')
  expect(judged(0)).toMatchObject({ verdict: null, question: null })
})

test('two packs are compared', () => {
  const five = { pack: { amount: 5, unit: 'kg' }, price: 449, piece: 2245 }
  const prices = [seen({ price: 512, piece: 512 }), seen(five)]
  expect(rowPriceOf({ row: rice, product: null, prices }, [], null).packs).toMatch(
    /^5.kg sai 12.% mais barato que 1.kg$/,
  )
})
