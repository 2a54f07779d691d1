import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#limits.ts'
import { planApi } from '#plan/plan.ts'
import { productApi } from '#product/product.ts'
import { SavedList, SavedListDraft } from '#shopping-list/shopping-list.ts'
import { subscriptionApi } from '#subscription/subscription.ts'
import { encoderOf } from './encoder.ts'

const ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'
const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS }).map((cents) => cents / 100)
const rice = { id: ID, name: 'Arroz', category: 'Alimentos', stock: 1, minStock: 4 } as const
/** Fields that an older server leaves out; they are read as their defaults. */
const UNKNOWN = { content: null, barcodes: [], packs: [] }

test('a price is decoded from reais to whole cents, and encoded to the same reais', () => {
  fc.assert(
    fc.property(price, (amount) => {
      const page = { data: [{ ...rice, price: amount, ...UNKNOWN }], has_more: false }
      const decoded = productApi.list.success.body.parse(page)
      expect(decoded.data[0]?.price).toBe(Math.round(amount * 100))
      expect(encoderOf(productApi.list.success.body)(decoded)).toEqual(page)
    }),
  )
})

test.each([
  [
    SavedList,
    { id: ID, name: 'Feira', items: [{ ...rice, sequence: 1, quantity: 2, price: 199 }] },
  ],
  [planApi.info.success.body, { price: 799, yearPrice: 9588 }],
  [
    subscriptionApi.mine.success.body,
    { id: ID, planPrice: 799, refundableUntil: null, status: 'active' },
  ],
])('prices leave %# in reais, all else as it is', (schema, value) => {
  const inReais = JSON.stringify(value).replace(/([pP]rice":\d+)(\d\d)\b/g, '$1.$2')
  expect(JSON.stringify(encoderOf(schema)(value as never))).toBe(inReais)
})

test('a draft is sent as typed: the server tidies its texts, and a missing price stays missing', () => {
  const draft = { name: ' Feira ', items: [{ sequence: 1, name: 'Pão', quantity: 2 }] }
  expect(encoderOf(SavedListDraft)(draft as never)).toEqual(draft)
})

test('a price above the limit is refused', () => {
  const draft = { ...rice, price: 1_000_000 }
  const { error } = productApi.create.body.safeParse(draft)
  expect(error?.issues).toMatchObject([{ code: 'too_big', path: ['price'], maximum: 999_999.99 }])
})
