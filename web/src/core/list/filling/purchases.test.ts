import { saveProduct } from '@compra/contract/sync/home/acts.ts'
import { EMPTY_HOME } from '@compra/contract/sync/home/replica.ts'
import { enterPurchases, undoEntry } from '@compra/contract/sync/home/stock-acts.ts'
import type { Item, Row } from '@compra/contract/sync/item.ts'
import { expect, test } from 'vitest'
import { enteredOf, joinPurchases, leftOf, openKeysOf, purchasesOf } from './purchases.ts'

const bought = (id: string, place: number): Item => ({
  id,
  name: 'Leite',
  status: 'purchased',
  cents: 0,
  quantity: 1,
  stamps: [10, place, 0, 0, 0, 0, 0, 0],
})
const NOTHING = new Map<string, Row>()
const keysOf = (items: readonly Item[], purchases: readonly [string, boolean][], gone = NOTHING) =>
  Object.fromEntries(openKeysOf(items, new Map(purchases), gone))

test('what was bought is entered once, and bought again on another day it is entered again', () => {
  expect(keysOf([bought('a', -20), bought('b', -21)], [['a.20', false]])).toEqual({ b: 'b.21' })
  expect(keysOf([bought('a', -90)], [['a.20', false]])).toEqual({ a: 'a.90' })
})

test('an entry that was undone makes room for another one, wherever it was undone', () => {
  expect(keysOf([bought('a', -20)], [['a.20', true]])).toEqual({ a: 'a.20.1' })
  const again = [
    ['a.20', true],
    ['a.20.1', false],
  ] as const
  expect(
    keysOf(
      [bought('a', -20)],
      again.map(([key, undone]) => [key, undone]),
    ),
  ).toEqual({})
  expect(keysOf([bought('a', -20)], [['a.20.1', false]])).toEqual({})
  expect(keysOf([bought('a', -20)], [['a.20.1', true]])).toEqual({ a: 'a.20.2' })
})

test('what an older version kept, the ids of the items, is in the stock', () => {
  expect(keysOf([bought('a', -20)], [['a', false]])).toEqual({})
})

test('what was entered before its item became one with another of its name is in the stock', () => {
  const twin: Row = { ...bought('b', -20), removed: 30, into: 'a', intoAt: 30 }
  const gone = new Map([['b', twin]])
  expect(keysOf([bought('a', -20)], [['b.20', false]], gone)).toEqual({})
  expect(keysOf([bought('a', -25)], [['b.20', false]], gone)).toEqual({ a: 'a.25' })
})

test('of two that know of purchases both count, and an undoing is never forgotten', () => {
  const [here, there] = [
    new Map([
      ['a', false],
      ['b', true],
      ['c', false],
    ]),
    new Map([
      ['b', false],
      ['c', true],
      ['d', false],
    ]),
  ]
  const joined = new Map([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
  ])
  expect(joinPurchases(here, there)).toEqual(joined)
  expect(joinPurchases(there, here)).toEqual(joined)
})

const product = (id: string, name: string) => {
  return {
    id,
    moveId: `${id}-stock`,
    name,
    category: 'Alimentos',
    price: 0,
    stock: 0,
    minStock: 0,
  } as const
}
const milk = { id: '1', product: 'leite', purchase: 'a.20', quantity: 1, price: 0 }
const HOME = saveProduct(EMPTY_HOME, product('leite', 'Leite'), 5)

test('what waits on this device is in the stock, what was taken back before it was sent is open as before', () => {
  const entered = enterPurchases(HOME, 'entry', [milk], 0)
  expect(purchasesOf(entered)).toEqual(new Map([['a.20', false]]))
  expect(purchasesOf(undoEntry(entered, 'entry', '2'))).toEqual(new Map())
  const sent = { ...entered, sent: new Set(['1']) }
  expect(purchasesOf(undoEntry(sent, 'entry', '2'))).toEqual(new Map([['a.20', true]]))
  const told = { ...entered, purchases: new Map([['a.20', true]]) }
  expect(purchasesOf(told)).toEqual(new Map([['a.20', true]]))
})

test('what is left to enter is what neither this device nor the house knows to be in the stock', () => {
  const items = [bought('a', -20), bought('b', -21), bought('c', -22)]
  const house = new Map([
    ['a.20', false],
    ['b.21', true],
    ['other.5', false],
  ])
  expect(enteredOf(items, house)).toEqual(['a.20'])
  expect(leftOf(items, new Map(), house, NOTHING)).toEqual(items.slice(1))
  expect(leftOf(items, new Map([['c.22', false]]), house, NOTHING)).toEqual([items[1]])
  expect(leftOf(items, new Map([['a.20', false]]), undefined, NOTHING)).toEqual(items.slice(1))
})
