import { type Item, newStamps, type Row } from '@compra/contract/sync/item.ts'
import { saveProduct } from '@compra/contract/sync/pantry/acts.ts'
import { EMPTY_PANTRY } from '@compra/contract/sync/pantry/replica.ts'
import { enterPurchases, undoEntry } from '@compra/contract/sync/pantry/stock-acts.ts'
import { expect, test } from 'vitest'
import { enteredOf, joinPurchases, leftOf, openKeysOf, purchasesOf } from './purchases.ts'

const bought = (id: string, place: number): Item => ({
  id,
  name: 'Leite',
  status: 'purchased',
  cents: 0,
  quantity: 1,
  stamps: newStamps(10, place),
})
const NOTHING = new Map<string, Row>()
const keysOf = (items: readonly Item[], purchases: readonly [string, boolean][], gone = NOTHING) =>
  Object.fromEntries(openKeysOf(items, new Map(purchases), gone))

test('a bought item is entered once, and once more when it is bought on another day', () => {
  expect(keysOf([bought('a', -20), bought('b', -21)], [['a.20', false]])).toEqual({ b: 'b.21' })
  expect(keysOf([bought('a', -90)], [['a.20', false]])).toEqual({ a: 'a.90' })
})

test('after an undo on any device the item can be entered again', () => {
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

test('an item whose id an older version stored is in the stock', () => {
  expect(keysOf([bought('a', -20)], [['a', false]])).toEqual({})
})

test('an item that was entered before sync merged it into a twin is in the stock', () => {
  const twin: Row = { ...bought('b', -20), removed: 30, into: 'a', intoAt: 30 }
  const gone = new Map([['b', twin]])
  expect(keysOf([bought('a', -20)], [['b.20', false]], gone)).toEqual({})
  expect(keysOf([bought('a', -25)], [['b.20', false]], gone)).toEqual({ a: 'a.25' })
})

test('merged purchases contain those of both sides, and every undo', () => {
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
const PANTRY = saveProduct(EMPTY_PANTRY, product('leite', 'Leite'), 5)

test('an unsent entry is in the stock, and one undone before it was sent is open again', () => {
  const entered = enterPurchases(PANTRY, 'entry', [milk], 0)
  expect(purchasesOf(entered)).toEqual(new Map([['a.20', false]]))
  expect(purchasesOf(undoEntry(entered, 'entry', '2'))).toEqual(new Map())
  const sent = { ...entered, sent: new Set(['1']) }
  expect(purchasesOf(undoEntry(sent, 'entry', '2'))).toEqual(new Map([['a.20', true]]))
  const merged = { ...entered, purchases: new Map([['a.20', true]]) }
  expect(purchasesOf(merged)).toEqual(new Map([['a.20', true]]))
})

test('an item can be entered if neither this device nor the household has its entry', () => {
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
