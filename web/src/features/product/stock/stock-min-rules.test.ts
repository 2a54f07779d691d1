import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { entryOf, unitsText } from './stock-min-rules.ts'

test('what is needed of a product is what is missing to its minimum', () => {
  const product = sampleProduct({ price: 1990, stock: 1, minStock: 4 })
  expect(entryOf(product)).toEqual({ name: 'Arroz', quantity: 3, cents: 1990 })
})

test('of what is there in part whole ones are needed', () => {
  const product = sampleProduct({ stock: 1.9, minStock: 4 })
  expect(entryOf(product).quantity).toBe(3)
})

test('one is a unit, more are units', () => {
  expect([1, 2, 30].map(unitsText)).toEqual([
    '1\u00A0unidade',
    '2\u00A0unidades',
    '30\u00A0unidades',
  ])
})
