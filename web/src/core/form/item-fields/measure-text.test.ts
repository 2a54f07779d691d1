import { expect, test } from 'vitest'
import { readTyped, UNITS } from './measure-text.ts'

test.each([
  ['2', 'kg', 2, 'kg'],
  ['1,5', 'l', 1.5, 'l'],
  ['1.5', 'l', 1.5, 'l'],
  ['1.500', 'g', 1500, 'g'],
  ['1/2', 'xícara', 0.5, 'xícara'],
  ['1 1/3', 'xícara', 1.333, 'xícara'],
  // What is typed with its unit is that.
  ['500 g', 'kg', 500, 'g'],
  ['2 litros', 'kg', 2, 'l'],
  // Pieces are no measure.
  ['6 un', 'kg', 6, 'kg'],
])('%j in the field of %s is %d %s', (text, unit, amount, read) => {
  expect(readTyped(text, unit)).toEqual({ measure: { amount, unit: read } })
})

test('without an amount there is no measure', () => {
  expect(readTyped('  ', 'kg')).toEqual({ measure: undefined })
})

test.each(['0', '0,0004', '-2', 'muito', 'kg', '2 kg de arroz'])('%j is no amount', (text) => {
  expect(readTyped(text, 'kg')).toEqual({ refusal: 'Escreva um número, como 1,5.' })
})

test('a typed unit means the same as a chosen one', () => {
  for (const unit of UNITS) {
    expect(readTyped(`2 ${unit}`, '')).toEqual({ measure: { amount: 2, unit } })
  }
})
