import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { expect, test } from 'vitest'
import { readStock } from './stock-text.ts'

test.each([
  ['2', 2],
  ['1,9', 1.9],
  [' 0.125 ', 0.125],
  ['1,23456', 1.235],
  ['3,', 3],
  ['−2', -2],
  ['', undefined],
  ['meia', undefined],
  ['1,2,3', undefined],
])('the stock %j is %j', (text, stock) => {
  expect(readStock(text)).toBe(stock)
})

test('a stock shows as typed', () => {
  expect([0, 2, 1.9, 0.125, 999_999].map(formatQuantity)).toEqual([
    '0',
    '2',
    '1,9',
    '0,125',
    '999999',
  ])
  for (const stock of [0, 1.9, 0.125, 999_999]) expect(readStock(formatQuantity(stock))).toBe(stock)
})
