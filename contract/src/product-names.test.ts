import { expect, test } from 'vitest'
import { NAMES_OF_ITEM_MAX, productFor, productNamesOf } from './product-names.ts'

const arroz = { name: 'Arroz', measure: { amount: 5, unit: 'kg' } }

test('an item without a measure is looked for by its name alone', () => {
  expect(productNamesOf({ name: 'Pão' })).toEqual(['Pão'])
})

test.each([
  [5, 'kg', ['Arroz 5 kg', 'Arroz 5kg', 'Arroz']],
  [1.5, 'l', ['Arroz 1,5 l', 'Arroz 1,5l', 'Arroz']],
  [900, 'ml', ['Arroz 900 ml', 'Arroz 900ml', 'Arroz']],
  [2, 'lata', ['Arroz 2 latas', 'Arroz']],
])('one of %d %s also by its measure, the measure first', (amount, unit, names) => {
  expect(productNamesOf({ name: 'Arroz', measure: { amount, unit } })).toEqual(names)
  expect(names.length).toBeLessThanOrEqual(NAMES_OF_ITEM_MAX)
})

test('names that no product can have are not looked for', () => {
  const name = 'x'.repeat(96)
  expect(productNamesOf({ ...arroz, name })).toEqual([`${name} 5kg`, name])
})

test.each([
  [['arroz', 'arroz 5kg'], 'arroz 5kg'],
  [['arroz', 'arroz 1 kg'], 'arroz'],
  [['arroz 1 kg'], undefined],
])('of %j 5 kg of rice are %j', (folded, found) => {
  expect(productFor(arroz, new Map(folded.map((name) => [name, name])))).toBe(found)
})
