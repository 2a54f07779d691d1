import { expect, test } from 'vitest'
import { entriesOf, linesOf, outcomeOf } from './stock-entry-lines.ts'

const product = (id: string, name: string) => ({ id, name, price: 320, stock: 2 })

test('what was bought meets its product by the folded name, of two the newest', () => {
  const bought = [
    { name: 'PAO', quantity: 3, cents: 350 },
    { name: 'Vela', quantity: 1, cents: 0 },
  ]
  const lines = linesOf(bought, [product('new', 'Pão'), product('old', ' pão ')])
  expect(lines).toEqual([
    { product: product('new', 'Pão'), itemsCount: 1, isIn: true, quantity: 3, cents: 350 },
  ])
})

test('what has a measure meets the product of that measure, then the one without', () => {
  const arroz = (amount: number, cents = 0) => {
    return { name: 'arroz', quantity: 2, cents, measure: { amount, unit: 'kg' } }
  }
  const [five, any] = [product('5', 'Arroz 5kg'), product('any', 'Arroz')]
  expect(linesOf([arroz(5, 2990), arroz(1, 690), arroz(2, 990)], [five, any])).toEqual([
    { product: five, itemsCount: 1, isIn: true, quantity: 2, cents: 2990 },
    { product: any, itemsCount: 2, isIn: true, quantity: 4, cents: 690 },
  ])
  expect(linesOf([arroz(1)], [five])).toEqual([])
})

test('what is left out is not sent, and a price is in cents', () => {
  const line = { product: product('a', 'Pão'), itemsCount: 1, isIn: true, quantity: 3, cents: 350 }
  const lines = [line, { ...line, product: product('b', 'Sal'), isIn: false }]
  expect(entriesOf(lines)).toEqual([{ productId: 'a', quantity: 3, price: 350 }])
})

test.each([
  [{ cents: 350 }, ['Estoque: 2 → 5', 'Preço: R$ 3.20 → R$ 3.50']],
  [{ cents: 320 }, ['Estoque: 2 → 5']],
  [{ cents: 0 }, ['Estoque: 2 → 5']],
  [{ isIn: false }, ['Estoque: 2']],
])('with %j it is said what will move', (change, texts) => {
  const line = { product: product('a', 'Pão'), itemsCount: 1, isIn: true, quantity: 3, cents: 0 }
  expect(outcomeOf({ ...line, ...change })).toEqual(texts)
})
