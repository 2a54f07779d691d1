import { expect, test } from 'vitest'
import { NameParts, productName } from './product-name.ts'

const nameOf = (parts: unknown) => productName(NameParts.parse(parts))

test.each([
  [{ product_name: 'Arroz', brands: 'Camil', quantity: '5 kg' }, 'Arroz Camil 5 kg'],
  [{ product_name: 'Arroz camil 5 KG', brands: 'Camil', quantity: '5kg' }, 'Arroz camil 5 KG'],
  [{ product_name: 'Rice', product_name_pt: 'Arroz', quantity: '1kg' }, 'Arroz 1 kg'],
  [{ product_name: 'Rice', product_name_pt: ' ', brands: 'Camil,Josapar' }, 'Rice Camil'],
  [{ product_name: 'Guaraná', brands: 7, quantity: ['2 l'] }, 'Guaraná'],
  [{ product_name: '<b>Arroz</b>\u202E\u0000\n\nX' }, '<b>Arroz</b> X'],
])('%j is named %s', (parts, name) => {
  expect(nameOf(parts)).toBe(name)
})

test.each([{}, { brands: 'Camil', quantity: '5 kg' }, { product_name: '\u200B \u202E' }])(
  '%j has no name',
  (parts) => {
    expect(nameOf(parts)).toBeNull()
  },
)

test('a name is cut between words at the length of names', () => {
  const name = nameOf({ product_name: 'arroz '.repeat(100), brands: 'x'.repeat(9_000) }) ?? ''
  expect(name.length).toBeLessThanOrEqual(100)
  expect(name).toMatch(/ arroz$/)
})
