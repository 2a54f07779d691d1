import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { entryOf } from './stock-min-rules.ts'

test('what is needed of a product is what is missing to its minimum', () => {
  const product = sampleProduct({ price: 1990, stock: 1, minStock: 4 })
  expect(entryOf(product)).toEqual({ name: 'Arroz', quantity: 3, cents: 1990 })
})

test('of what is there in part whole ones are needed', () => {
  const product = sampleProduct({ stock: 1.9, minStock: 4 })
  expect(entryOf(product).quantity).toBe(3)
})

test('a measure in the name of a product is the measure of the item, as in a typed line', () => {
  const thingOf = (name: string) => {
    const { name: shown, measure } = entryOf(sampleProduct({ name }))
    return { name: shown, measure }
  }
  const kilos = { name: 'Feijão preto', measure: { amount: 1, unit: 'kg' } }
  expect(thingOf('Feijão preto 1 kg')).toEqual(kilos)
  expect(thingOf('Feijão preto 1kg')).toEqual(kilos)
  // Another spelling would not find the product.
  for (const name of ['Feijão preto (1 kg)', '2 latas de milho', '3 Corações', 'Ovos com 12']) {
    expect(thingOf(name)).toEqual({ name })
  }
})
