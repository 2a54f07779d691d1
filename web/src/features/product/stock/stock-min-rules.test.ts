import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { missingText, shortageOf } from './stock-min-rules.ts'

const entryOf = (given: Parameters<typeof sampleProduct>[0]) =>
  shortageOf(sampleProduct(given), thingOf).entry

test('what is needed of a product is what is missing to its minimum', () => {
  const entry = entryOf({ price: 1990, stock: 1, minStock: 4 })
  expect(entry).toEqual({ name: 'Arroz', quantity: 3, cents: 1990, note: '' })
})

test('of what is there in part whole ones are needed', () => {
  expect(entryOf({ stock: 1.9, minStock: 4 }).quantity).toBe(3)
})

test('a part of a package is a whole one with the need as its note, as for a recipe', () => {
  const content = { amount: 1, unit: 'kg' }
  const entry = entryOf({ name: 'Arroz 1 kg', content, stock: 0.3, minStock: 1, price: 700 })
  expect(entry).toMatchObject({ quantity: 1, measure: content, note: 'precisa 700 g', cents: 700 })
})

test('the dialog says how many units are missing, or how much of what is weighed', () => {
  const content = { amount: 1, unit: 'kg' }
  const textOf = (given: Parameters<typeof sampleProduct>[0]) =>
    missingText(shortageOf(sampleProduct({ content, minStock: 2, ...given }), thingOf))
  expect(textOf({ name: 'Arroz 1 kg', stock: 0.5 })).toBe('2\u00A0unidades')
  expect(textOf({ name: 'Banana', stock: 0.5 })).toBe('1,5\u00A0kg')
})

test('a measure in the name of a product is the measure of the item, as in a typed line', () => {
  const rowOf = (name: string) => {
    const { name: shown, measure } = entryOf({ name })
    return { name: shown, measure }
  }
  const kilos = { name: 'Feijão preto', measure: { amount: 1, unit: 'kg' } }
  expect(rowOf('Feijão preto 1 kg')).toEqual(kilos)
  expect(rowOf('Feijão preto 1kg')).toEqual(kilos)
  // Another spelling would not find the product.
  for (const name of ['Feijão preto (1 kg)', '2 latas de milho', '3 Corações', 'Ovos com 12']) {
    expect(rowOf(name)).toEqual({ name })
  }
})
