import { expect, test } from 'vitest'
import { isCnpj, isCpf } from './check-digit.ts'
import { moneyOf, quantityOf } from './numbers.ts'
import { sanitizedCode, validGtin, sanitizedText } from './sanitized-text.ts'

test.each([
  ['2', 2],
  ['0,778', 0.778],
  ['0.8800', 0.88],
  ['1.024,5', 1024.5],
  ['1,024.5', 1024.5],
  [',5', 0.5],
  ['1.234', 1.234],
  ['', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['NaN', undefined],
])('the quantity %s is %s', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

test.each([
  ['R$ 1.024,00', 1024],
  ['27,90', 27.9],
  ['1.024', 1024],
  ['37.80', 37.8],
  ['1.189.000,55', 1_189_000.55],
  ['12', 12],
  ['-5,00', undefined],
  ['NaN', undefined],
  ['', undefined],
])('%s are %s reais', (text, amount) => {
  expect(moneyOf(text)).toBe(amount)
})

test.each([
  ['  PÃO\n FRANCÊS ', 'PÃO FRANCÊS'],
  ['#123#456#LEITE', 'LEITE'],
  ['P\u202EÃO\u200B\u0007', 'PÃO'],
  ['ANA SOUZA 12345678909', 'ANA SOUZA'],
  ['ANA 123.456.789-09 SOUZA', 'ANA SOUZA'],
  ['ANA 123.4\u200B56.789-09', 'ANA'],
  ['LIGUE (11) 98765-4321', 'LIGUE'],
  ['LIGUE 3456-7890', 'LIGUE'],
  ['+55 11 98765 4321 BOLO', 'BOLO'],
  ['CERV 12X350ML 7896006711117', 'CERV 12X350ML 7896006711117'],
  [`${'A'.repeat(95)} 123.456.789-09`, 'A'.repeat(95)],
])('%j is kept as %j', (text, kept) => {
  expect(sanitizedText(text)).toBe(kept)
})

test('a code is kept unless it is a CPF, and a barcode only if it is digits', () => {
  expect(['7001', ' 88-1 ', '', '123.456.789-09', '12345678909'].map(sanitizedCode)).toEqual([
    '7001',
    '88-1',
    null,
    null,
    null,
  ])
  expect(['7896006711117', '78960067', 'SEM GTIN', '', '123'].map(validGtin)).toEqual([
    '7896006711117',
    '78960067',
    null,
    null,
    null,
  ])
})

test('company and personal numbers are validated by their check digits', () => {
  expect(['11222333000181', '12ABC34501DE35', '11222333000182'].map(isCnpj)).toEqual([
    true,
    true,
    false,
  ])
  expect(['12345678909', '12345678900', '11111111111', '1234567890'].map(isCpf)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
