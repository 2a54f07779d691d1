import { expect, test } from 'vitest'
import { comparePacks, comparisonText } from './compare-packs.ts'
import type { PriceSeen } from './price-seen.ts'

function pack(amount: number, price: number, more: Partial<PriceSeen> = {}): PriceSeen {
  const sold = { amount, unit: 'kg' }
  const at = '2026-11-20T12:00:00.000Z'
  return { at, shop: null, per: 'kg', price, promo: false, pack: sold, barcode: null, ...more }
}
const OLD = { at: '2026-07-01T12:00:00.000Z' }
const ONE = { amount: 1, unit: 'kg' }

function comparison(prices: readonly PriceSeen[], own?: { amount: number; unit: string }) {
  const found = comparePacks(prices, own)
  return found && comparisonText(found).replaceAll('\u00A0', ' ')
}

test.each([
  ['two sizes', [pack(5, 528), pack(1, 600)], undefined, '5 kg sai 12 % mais barato que 1 kg'],
  [
    'the smaller is cheaper',
    [pack(5, 600), pack(1, 500)],
    ONE,
    '1 kg sai 16 % mais barato que 5 kg',
  ],
  [
    'the best of the others',
    [pack(1, 600), pack(2, 580), pack(5, 540)],
    ONE,
    '5 kg sai 10 % mais barato que 1 kg',
  ],
  [
    'the last of each size',
    [pack(5, 100, OLD), pack(5, 540), pack(1, 600)],
    ONE,
    '5 kg sai 10 % mais barato que 1 kg',
  ],
  [
    'the same size in grams',
    [pack(1, 600, { pack: { amount: 1000, unit: 'g' } }), pack(5, 540)],
    ONE,
    '5 kg sai 10 % mais barato que 1 kg',
  ],
  ['prices of other times', [pack(5, 540, OLD), pack(1, 600)], ONE, null],
  [
    'another unit',
    [pack(5, 540), pack(1, 600, { per: 'l', pack: { amount: 1, unit: 'l' } })],
    undefined,
    null,
  ],
  ['a size without a price', [pack(5, 540)], ONE, null],
  ['one size', [pack(5, 540), pack(5, 600)], undefined, null],
  ['hardly a difference', [pack(5, 597), pack(1, 600)], undefined, null],
  ['no pack', [pack(5, 597, { pack: null }), pack(1, 600)], undefined, null],
] as const)('%s', (_, prices, own, text) => {
  expect(comparison(prices, own)).toBe(text)
})
