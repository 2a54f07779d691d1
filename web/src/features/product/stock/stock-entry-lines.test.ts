import { expect, test } from 'vitest'
import { entriesOf, linesOf, outcomeOf } from './stock-entry-lines.ts'

const product = (id: string, name: string) => ({ id, name, price: 320, stock: 2 })

const item = (id: string, name: string, quantity = 1, cents = 0) => ({ id, name, quantity, cents })

test('what was bought meets its product by the folded name, of two the newest', () => {
  const pao = item('1', 'PAO', 3, 350)
  const lines = linesOf([pao, item('2', 'Vela')], [product('new', 'Pão'), product('old', ' pão ')])
  expect(lines).toEqual([
    { product: product('new', 'Pão'), items: [pao], isIn: true, quantity: 3, cents: 350 },
  ])
})

test('what has a measure meets the product of that measure, then the one without', () => {
  const arroz = (amount: number, cents = 0) => {
    return { ...item(`${amount}`, 'arroz', 2, cents), measure: { amount, unit: 'kg' } }
  }
  const [fives, ones, twos] = [arroz(5, 2990), arroz(1, 690), arroz(2, 990)]
  const [five, any] = [product('5', 'Arroz 5kg'), product('any', 'Arroz')]
  expect(linesOf([fives, ones, twos], [five, any])).toEqual([
    { product: five, items: [fives], isIn: true, quantity: 2, cents: 2990 },
    { product: any, items: [ones, twos], isIn: true, quantity: 4, cents: 690 },
  ])
  expect(linesOf([arroz(1)], [five])).toEqual([])
})

const line = (id: string, quantity: number, ...items: ReturnType<typeof item>[]) => ({
  product: product(id, id),
  items,
  isIn: true,
  quantity,
  cents: 350,
})
const KEYS = new Map([
  ['1', 'one'],
  ['2', 'two'],
])

test('each bought item is sent with its purchase; what is left out is not, nor what is in the stock', () => {
  const lines = [
    line('a', 3, item('1', 'Pão', 3)),
    { ...line('b', 1, item('2', 'Sal')), isIn: false },
    line('c', 1, item('3', 'Café')),
  ]
  expect(entriesOf(lines, KEYS)).toEqual([
    { productId: 'a', quantity: 3, price: 350, purchase: 'one' },
  ])
})

test.each([
  [7, [3, 4]],
  [9, [5, 4]],
  [6, [3, 3]],
  [2, [1, 1]],
  [1, [1]],
])('a quantity of %i for 3 and 4 that were bought is shared out as %j', (quantity, shares) => {
  const entries = entriesOf([line('a', quantity, item('1', 'Pão', 3), item('2', 'pao', 4))], KEYS)
  expect(entries.map((entry) => entry.quantity)).toEqual(shares)
})

test.each([
  [{ cents: 350 }, ['Estoque: 2 → 5', 'Preço: R$ 3.20 → R$ 3.50']],
  [{ cents: 320 }, ['Estoque: 2 → 5']],
  [{ cents: 0 }, ['Estoque: 2 → 5']],
  [{ isIn: false }, ['Estoque: 2']],
])('with %j it is said what will move', (change, texts) => {
  expect(outcomeOf({ ...line('a', 3), cents: 0, ...change })).toEqual(texts)
})
