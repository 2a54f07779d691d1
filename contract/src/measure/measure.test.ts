import { expect, test } from 'vitest'
import { exactAmount, isSameMeasure, measureText, pluralOf, readMeasure } from './measure.ts'

test.each([
  [1.5, 'kg', '1,5 kg'],
  [1, 'lata', '1 lata'],
  [2, 'lata', '2 latas'],
  [0.5, 'xícara', '1/2 xícara'],
  [0.333, 'xícara', '1/3 xícara'],
  [2.667, 'colher (sopa)', '2 2/3 colheres (sopa)'],
  [3, 'copo (americano)', '3 copos (americanos)'],
  [2, 'Gramas', '2 Gramas'],
])('%d %s is written as %s', (amount, unit, text) => {
  expect(measureText({ amount, unit }).replaceAll('\u00A0', ' ')).toBe(text)
})

test.each([
  ['kg', 'kg'],
  ['un', 'un'],
  ['a gosto', 'a gosto'],
  ['dúzia', 'dúzias'],
  ['maço', 'maços'],
  ['pé', 'pés'],
  ['colher', 'colheres'],
  ['colher (sopa)', 'colheres (sopa)'],
  ['copo (requeijão)', 'copos (requeijão)'],
])('several of %s are %s', (unit, plural) => {
  expect(pluralOf(unit)).toBe(plural)
})

test('three thirds are one', () => {
  expect(3 * exactAmount(0.333)).toBe(1)
  expect(exactAmount(0.3)).toBe(0.3)
})

test.each([
  [
    { amount: 2, unit: 'kg' },
    { amount: 2, unit: 'kg' },
  ],
  [
    { amount: 0.33333, unit: 'xícara' },
    { amount: 0.333, unit: 'xícara' },
  ],
  [{ amount: 0.0001, unit: 'kg' }, undefined],
  [{ amount: -2, unit: 'kg' }, undefined],
  [{ amount: Number.NaN, unit: 'kg' }, undefined],
  [{ amount: 1_000_000, unit: 'g' }, undefined],
  [{ amount: '2', unit: 'kg' }, undefined],
  [{ amount: 2, unit: '' }, undefined],
  [{ amount: 2, unit: 'x'.repeat(31) }, undefined],
  [null, undefined],
  ['2 kg', undefined],
])('%j is read as the measure %j', (value, measure) => {
  expect(readMeasure(value)).toEqual(measure)
})

test('amount and unit together make a measure the same', () => {
  expect(isSameMeasure({ amount: 2, unit: 'kg' }, { amount: 2, unit: 'kg' })).toBe(true)
  expect(isSameMeasure({ amount: 2, unit: 'kg' }, undefined)).toBe(false)
  expect(isSameMeasure(undefined, undefined)).toBe(true)
})
