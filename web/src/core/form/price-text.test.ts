import { expect, test } from 'vitest'
import { priceField } from './price-field.ts'
import { centsOf, priceText } from './price-text.ts'

test('G-140 a typed price is read with a comma or a dot; unreadable text is 0', () => {
  expect(['3,5', '3.5', '1.234,56', '1.234', 'R$ 2', 'grátis', ''].map(centsOf)).toEqual([
    350, 350, 123_456, 123_400, 200, 0, 0,
  ])
})

test('G-140 a form refuses a negative price with its own message, and reads others as cents', () => {
  const field = priceField('O preço deve ser maior ou igual a zero')
  expect(field.parse('12,30')).toBe(1230)
  expect(field.parse('nada')).toBe(0)
  expect(field.safeParse('999999999').error?.issues.map(({ message }) => message)).toEqual([
    'O preço pode ser de até R$\u00A0999.999,99.',
  ])
  expect(field.safeParse('-1').error?.issues.map(({ message }) => message)).toEqual([
    'O preço deve ser maior ou igual a zero',
  ])
})

test('a price shows in its field as typed, and no price leaves it empty', () => {
  expect([0, 5, 350, 1_234_567].map(priceText)).toEqual(['', '0,05', '3,50', '12.345,67'])
  for (const cents of [5, 350, 1_234_567]) expect(centsOf(priceText(cents))).toBe(cents)
})
