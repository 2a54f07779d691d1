import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountShares } from './discount-shares.ts'

test('a discount on the receipt is divided in proportion to the rows', () => {
  expect(discountShares([50_00, 30_00, 20_00], 10_00)).toEqual([5_00, 3_00, 2_00])
  expect(discountShares([1_00, 1_00, 1_00], 1_00)).toEqual([34, 33, 33])
  expect(discountShares([5_00, 0], 1_00)).toEqual([1_00, 0])
})

test('no discount, and one above the sum, has no shares', () => {
  expect(discountShares([5_00], 0)).toEqual([0])
  expect(discountShares([5_00], 6_00)).toEqual([0])
  expect(discountShares([], 1)).toEqual([])
})

test('shares add up to the discount, and no row falls below zero', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 500 })
  fc.assert(
    fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), (paid, part) => {
      const sum = paid.reduce((total, each) => total + each, 0)
      const discount = Math.floor(sum * part)
      const shares = discountShares(paid, discount)
      expect(shares.reduce((total, each) => total + each, 0)).toBe(discount)
      expect(shares.every((share, at) => share >= 0 && share <= (paid[at] ?? 0))).toBe(true)
    }),
  )
})
