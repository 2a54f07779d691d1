import { expect, test } from 'vitest'
import {
  formatDecimal,
  formatItemsCount,
  formatPercent,
  formatQuantity,
  withComma,
} from './numbers.ts'

test('a quantity has at most three decimals and no thousands', () => {
  expect([0, 2, 1.9, 0.1254, 999_999].map(formatQuantity)).toEqual([
    '0',
    '2',
    '1,9',
    '0,125',
    '999999',
  ])
})

test('a size has thousands and at most one decimal', () => {
  expect([0.04, 1234.56].map(formatDecimal)).toEqual(['0', '1.234,6'])
})

test('a percentage, the items of a saved list, and a number with all its digits', () => {
  expect(formatPercent(12)).toBe('12 %')
  expect(formatItemsCount(3)).toBe('3.00')
  expect(withComma(0.12345)).toBe('0,12345')
})
