import { expect, test } from 'vitest'
import { priceFor } from './price-for.ts'

const kg = (amount: number) => ({ amount, unit: 'kg' })
const un = (amount: number) => ({ amount, unit: 'un' })

test.each([
  ['no measure', kg(5), undefined, 1, 2790],
  ['the same amount', kg(5), { amount: 5000, unit: 'g' }, 2, 2790],
  ['another amount', kg(5), kg(2), 1, 0],
  ['a product without content', null, kg(2), 1, 2790],
  ['a can of what is weighed', kg(1), { amount: 1, unit: 'lata' }, 1, 0],
  ['a carton', un(12), undefined, 1, 2790],
  ['twelve pieces of a carton', un(12), undefined, 12, 0],
])('of a product, by %s', (_, content, measure, quantity, cents) => {
  expect(priceFor({ name: 'Arroz', quantity, measure }, { price: 2790, content })).toBe(cents)
})

test('without a product there is no price', () => {
  expect(priceFor({ name: 'Arroz', quantity: 1 }, null)).toBe(0)
})
