import { expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import type { Measure } from '#measure/measure.ts'
import { purchaseOfShortage } from './shortage.ts'

const thingOf = createThingFinder(readCatalogue(text))

const rowOf = (name: string, content: Measure | null, stock: number, minStock: number) => {
  const product = { id: 'a', name, content, stock, minStock, price: 1000 }
  return purchaseOfShortage(product, thingOf)
}
const kg = (amount: number) => ({ amount, unit: 'kg' })

test('a part of a package is bought as a whole one, with the need as its note', () => {
  expect(rowOf('Arroz 1 kg', kg(1), 0.3, 1)).toEqual({
    name: 'Arroz',
    measure: kg(1),
    quantity: 1,
    note: 'precisa 700 g',
    cents: 1000,
  })
  expect(rowOf('Arroz 5 kg', kg(5), 0.5, 2)).toMatchObject({
    measure: kg(5),
    quantity: 2,
    note: 'precisa 7,5 kg',
    cents: 1000,
  })
})

test('whole packages have no note', () => {
  expect(rowOf('Arroz 1 kg', kg(1), 1, 4)).toMatchObject({ quantity: 3, note: '' })
})

test('a product without a content is bought in whole pieces, without a note', () => {
  expect(rowOf('Sabonete', null, 1.9, 4)).toEqual({
    name: 'Sabonete',
    quantity: 3,
    note: '',
    cents: 1000,
  })
})

test('what is kept by the kilo is weighed, at the price of its weight', () => {
  expect(rowOf('Banana', kg(1), 0.3, 1)).toEqual({
    name: 'Banana',
    measure: { amount: 700, unit: 'g' },
    quantity: 1,
    note: '',
    cents: 700,
  })
  expect(rowOf('Banana', kg(1), 0, 2)).toMatchObject({ measure: kg(2), quantity: 1, cents: 2000 })
})

test('of a product that is not missing one unit is bought', () => {
  expect(rowOf('Arroz 1 kg', kg(1), 3, 1)).toMatchObject({ quantity: 1, note: '', cents: 1000 })
  expect(rowOf('Sabonete', null, 0, 0)).toMatchObject({ quantity: 1, note: '', cents: 1000 })
})
