import { expect, test } from 'vitest'
import { encoderOf } from '#http/encoder.ts'
import { PurchaseKey } from '#product/purchase-key.ts'
import { newStamps } from '#sync/item.ts'
import { keyBefore, purchaseKey, StockMove } from './moves.ts'

const ID = '0c5f3f43-1c67-4f3a-9a55-bf7dbb8ab6b4'
const item = {
  id: ID,
  name: 'Leite',
  status: 'purchased',
  cents: 0,
  quantity: 1,
  stamps: newStamps(1_700_000_000_000, -1_700_000_000_500),
} as const

test('a purchase has one key wherever it is entered, and another one once that was undone', () => {
  expect(purchaseKey(item)).toBe(`${ID}.1700000000500`)
  const changed = { ...item, quantity: 5, name: 'leite' }
  expect(purchaseKey(changed)).toBe(purchaseKey(item))
  // Removed with the whole list and brought back: a new birth of what was bought before.
  const [, ...rest] = item.stamps
  expect(purchaseKey({ ...item, stamps: [1_700_000_000_900, ...rest] })).toBe(purchaseKey(item))
  expect(purchaseKey(item, 1)).toBe(`${purchaseKey(item)}.1`)
  for (const undone of [1, 2, 12]) {
    expect(keyBefore(purchaseKey(item, undone))).toBe(purchaseKey(item, undone - 1))
  }
  expect(keyBefore(purchaseKey(item))).toBeUndefined()
  expect(PurchaseKey.safeParse(purchaseKey(item, 12)).success).toBe(true)
})

test('movements travel with prices in reais, each kind with its own fields', () => {
  const enter = {
    kind: 'enter',
    id: ID,
    entry: ID,
    product: ID,
    purchase: 'a',
    quantity: 2,
  } as const
  const sent = encoderOf(StockMove)({ ...enter, price: 1790 })
  expect(sent).toEqual({ ...enter, price: 17.9 })
  expect(StockMove.parse(sent)).toEqual({ ...enter, price: 1790 })
  const set = { kind: 'set', id: ID, product: ID, stock: 3, seen: 5 } as const
  expect(encoderOf(StockMove)(set)).toEqual(set)
  expect(StockMove.safeParse({ ...set, kind: 'enter' }).success).toBe(false)
})
