import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { countedOf, countsOf, withCount, withPiece } from './count-rules.ts'

const product = (id: string, stock: number) => sampleProduct({ id, name: id, stock })
const RICE = product('rice', 2)
const SALT = product('salt', 1.5)

test('only what differs from what was seen is sent', () => {
  const counted = withCount(SALT, withCount(RICE, new Map(), 5), 1.5)
  expect(countsOf([RICE, SALT], counted)).toEqual([{ productId: 'rice', stock: 5, seen: 2 }])
  expect([countedOf(RICE, counted), countedOf(SALT, counted)]).toEqual([5, 1.5])
  expect(countsOf([RICE], withCount(RICE, counted, 2))).toEqual([])
})

test.each([
  [-1, 0],
  [1_000_000, 999_999],
  [0.3 - 0.1, 0.2],
])('%d is counted as %d', (total, kept) => {
  expect(countedOf(RICE, withCount(RICE, new Map(), total))).toBe(kept)
})

test('scanned pieces begin a count, and go on with one that was begun', () => {
  const none = new Map()
  expect(withPiece(RICE, none, false)).toBe(1)
  expect(withPiece(RICE, withCount(RICE, none, 1), true)).toBe(2)
  // The total of what was there is not a changed one.
  expect(withPiece(RICE, withCount(RICE, none, 2), true)).toBe(3)
  expect(withPiece(RICE, withCount(RICE, none, 5), false)).toBe(6)
  expect(withPiece(SALT, none, true)).toBe(2)
})
