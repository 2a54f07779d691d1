import { expect, test } from 'vitest'
import { isScarce } from './product-rules.ts'

test.for([
  [0, 0, false],
  [5, 0, false],
  [3, 3, false],
  [4, 3, false],
  [2, 3, true],
  [0, 1, true],
] as const)('G-136 a stock of %i with a minimum of %i: %s', ([stock, minStock, scarce]) => {
  expect(isScarce({ stock, minStock })).toBe(scarce)
})
