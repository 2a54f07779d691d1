import { expect, test } from 'vitest'
import { formatCell, formatComma, formatDot, formatPerUnit, formatWholeReais } from './money.ts'

test('the list shows a dot and no thousands, the subscription a comma', () => {
  expect(formatDot(1_234_567)).toBe('R$ 12345.67')
  expect(formatComma(799)).toBe('R$ 7,99')
  expect(formatComma(1_234_567)).toBe('R$ 12.345,67')
})

test('a price by its unit, a sum without cents, and the cell of a spreadsheet', () => {
  expect(formatPerUnit(558, 'kg')).toBe('R$ 5,58/kg')
  expect(formatWholeReais(1_234_567)).toBe('12.346')
  expect(formatCell(1_234_567)).toBe('12345,67')
})
