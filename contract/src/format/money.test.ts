import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCell, formatMoney, formatPerUnit, formatWholeReais } from './money.ts'

test('G-009 money has a comma, dots between thousands and a no-break space', () => {
  expect([0, 799, 123_456, 1_234_567].map(formatMoney)).toEqual([
    'R$\u00A00,00',
    'R$\u00A07,99',
    'R$\u00A01.234,56',
    'R$\u00A012.345,67',
  ])
})

test('a price by its unit, a sum without cents, and the cell of a spreadsheet', () => {
  expect(formatPerUnit(558, 'kg')).toBe('R$\u00A05,58/kg')
  expect(formatWholeReais(1_234_567)).toBe('12.346')
  expect(formatCell(1_234_567)).toBe('12345,67')
})

test('money is written as by the browser, of any size and sign', () => {
  const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
  const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
  const each = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(each, (cents) => {
      expect(formatMoney(cents)).toBe(`R$\u00A0${reais.format(cents / 100)}`)
      expect(formatWholeReais(cents)).toBe(whole.format(cents / 100))
    }),
    { numRuns: 1000 },
  )
})
