import { expect, test } from 'vitest'
import type { Line } from './bought-lines.ts'
import { draftOf, entriesOf, outcomeOf, restsOf, restText } from './line-rules.ts'

const product = (id: string) => ({ id, name: id, price: 320, stock: 2, content: null })
const item = (id: string, quantity = 1) => ({ id, name: id, quantity, cents: 0 })

/** A line in which each item has as many units as its quantity. */
function line(id: string, units: number, ...items: ReturnType<typeof item>[]): Line {
  const shares = items.map((one) => ({ item: one, units: one.quantity }))
  const rest = { isIn: true, isSure: true, cents: 350, keepsRest: true }
  return { product: product(id), shares, units, ...rest }
}

const KEYS = new Map([
  ['1', 'one'],
  ['2', 'two'],
])

test('each bought item is sent with its purchase and its last day; what is in the stock is not', () => {
  const dated = { ...line('a', 1.2, item('1')), expires: '2026-11-30' }
  expect(entriesOf([dated, line('c', 1, item('3'))], KEYS)).toEqual([
    { productId: 'a', quantity: 1.2, price: 350, purchase: 'one', expires: '2026-11-30' },
  ])
})

test.each([
  [7, [3, 4], []],
  [9, [5, 4], []],
  [6, [3, 3], [1]],
  [2, [2], [1, 4]],
  [3.5, [3, 0.5], []],
])('%f for 3 and 4 that were bought are shared out as %j', (units, shares, rests) => {
  const both = line('a', units, item('1', 3), item('2', 4))
  expect(entriesOf([both], KEYS).map(({ quantity }) => quantity)).toEqual(shares)
  expect(restsOf(both).map(({ quantity }) => quantity)).toEqual(rests)
})

test('of three of which one was bought two stay on the list, whatever a unit of the stock is', () => {
  expect(restText(line('a', 1, item('1', 3)))).toBe('1 de 3: 2 continuam na lista')
  expect(restText(line('a', 2, item('1', 3)))).toBe('2 de 3: 1 continua na lista')
  const two = { ...line('a', 0.4), shares: [{ item: item('1', 2), units: 0.8 }] }
  expect(restText(two)).toBe('1 de 2: 1 continua na lista')
  expect(restText({ ...two, isIn: false })).toBe(null)
})

test.each([
  [{ cents: 350 }, ['Estoque: 2 → 3,2', 'Preço: R$\u00A03,20 → R$\u00A03,50']],
  [{ cents: 320 }, ['Estoque: 2 → 3,2']],
  [{ cents: 0 }, ['Estoque: 2 → 3,2']],
  [{ isIn: false }, ['Estoque: 2']],
])('with %j it is said what will move', (change, texts) => {
  expect(outcomeOf({ ...line('a', 1.2), cents: 0, ...change })).toEqual(texts)
})

test('a new product is registered with an empty stock, which comes with the entry', () => {
  const fresh = { ...line('Sal', 3, item('1', 3)), category: 'Alimentos' } as const
  expect(draftOf(fresh)).toEqual({
    id: 'Sal',
    name: 'Sal',
    category: 'Alimentos',
    price: 350,
    stock: 0,
    minStock: 0,
    content: null,
  })
})
