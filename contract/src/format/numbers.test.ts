import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, formatPercent, formatQuantity, formatUnits, withComma } from './numbers.ts'

test('a quantity has at most three decimals and no thousands', () => {
  expect([0, 2, 1.9, 0.1254, 999_999].map(formatQuantity)).toEqual([
    '0',
    '2',
    '1,9',
    '0,125',
    '999999',
  ])
})

test('one is a unit, more are units', () => {
  expect([1, 2, 30].map(formatUnits)).toEqual([
    '1\u00A0unidade',
    '2\u00A0unidades',
    '30\u00A0unidades',
  ])
})

test('a size has thousands and at most one decimal', () => {
  expect([0.04, 1234.56].map(formatDecimal)).toEqual(['0', '1.234,6'])
})

test('a percentage, and a number with all its digits', () => {
  expect(formatPercent(12)).toBe('12 %')
  expect(withComma(0.12345)).toBe('0,12345')
})

test('a quantity is written as by the browser', () => {
  const format = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 3 })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9_999_999, noNaN: true }), (quantity) => {
      expect(formatQuantity(quantity)).toBe(format.format(quantity))
    }),
    { numRuns: 1000 },
  )
})
