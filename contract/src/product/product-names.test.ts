import { expect, test } from 'vitest'
import { writtenNamesOf } from './product-names.ts'

test('an item without a measure is written by its name alone', () => {
  expect(writtenNamesOf({ name: 'Pão' })).toEqual(['Pão'])
})

test.each([
  [5, 'kg', ['Arroz 5 kg', 'Arroz 5kg']],
  [1.5, 'l', ['Arroz 1,5 l', 'Arroz 1,5l']],
  [900, 'ml', ['Arroz 900 ml', 'Arroz 900ml']],
])('one of %d %s by its measure, with and without a space', (amount, unit, names) => {
  expect(writtenNamesOf({ name: 'Arroz', measure: { amount, unit } })).toEqual(names)
})
