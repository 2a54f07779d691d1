import { expect, test } from 'vitest'
import { unitPriceText } from './unit-price-text.ts'

test.each([
  [2790, 5, 'kg', 'R$\u00A05,58/kg'],
  [1790, 500, 'g', 'R$\u00A035,80/kg'],
  [719, 900, 'ml', 'R$\u00A07,99/l'],
  [1200, 12, 'un', 'R$\u00A01,00/un'],
  [1200, 2, 'dúzia', 'R$\u00A00,50/un'],
  [123_456, 0.5, 'kg', 'R$\u00A02.469,12/kg'],
])('at %d cents for %d %s: %s', (cents, amount, unit, text) => {
  expect(unitPriceText(cents, { amount, unit })).toBe(text)
})

test('no unit price is shown for one kilo, for rolls, and without a content', () => {
  expect(unitPriceText(590, { amount: 1, unit: 'kg' })).toBeNull()
  expect(unitPriceText(590, { amount: 1000, unit: 'g' })).toBeNull()
  expect(unitPriceText(590, { amount: 1, unit: 'un' })).toBeNull()
  expect(unitPriceText(2590, { amount: 12, unit: 'rolo' })).toBeNull()
  expect(unitPriceText(590, null)).toBeNull()
})
