import { newStamps } from '@compra/contract/sync/item.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { createBoxes, type RowBox } from './row-boxes.ts'

const item = (name: string): Item => ({
  id: name,
  name,
  status: 'pending',
  cents: 0,
  quantity: 1,
  stamps: newStamps(1),
})
const many = (count: number, name = 'item') =>
  Array.from({ length: count }, (_, at) => item(`${name} ${at}`))

/** The division of a list that was mounted in steps. */
function dividerOf(items: readonly Item[]) {
  const divide = createBoxes()
  divide(items.slice(0, 5), undefined)
  return { divide, boxes: divide(items, undefined) }
}

const keysOf = (boxes: readonly RowBox[]) =>
  new Map(boxes.flatMap(({ key, items }) => items.map(({ id }) => [id, key])))

test('rows that are mounted already stay in one box; later ones get boxes of at most 20', () => {
  const divide = createBoxes()
  expect(divide(many(30), undefined).map(({ items }) => items.length)).toEqual([30])
  expect(divide(many(75), undefined).map(({ items }) => items.length)).toEqual([30, 20, 20, 5])
})

test('a row that is added or taken out changes only its box', () => {
  const items = many(100)
  const { divide, boxes } = dividerOf(items)
  const shorter = divide(items.toSpliced(50, 1), undefined)
  const same = (now: readonly RowBox[], then: readonly RowBox[]) =>
    now.filter(({ items }) => then.some((box) => box.items === items)).length
  expect(shorter).toHaveLength(5)
  expect(same(shorter, boxes)).toBe(4)
  expect(same(divide(items, undefined), shorter)).toBe(4)
})

test('new rows above a full box share a box of their own', () => {
  const { divide } = dividerOf(many(40))
  let items: readonly Item[] = many(40)
  for (const name of ['a', 'b', 'c']) {
    items = [item(name), ...items]
    divide(items, undefined)
  }
  expect(divide(items, undefined).map((box) => box.items.length)).toEqual([3, 20, 20])
})

test('a row that moves leaves all others in their boxes', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.nat(98), (from, to) => {
      const items = many(100)
      const { divide, boxes } = dividerOf(items)
      const [moved = item('')] = items.slice(from, from + 1)
      const others = items.toSpliced(from, 1)
      const before = keysOf(boxes)
      const after = keysOf(divide(others.toSpliced(to, 0, moved), undefined))
      const remounted = others.filter(({ id }) => before.get(id) !== after.get(id))
      // A row in the middle of a full box divides it.
      expect(remounted.length).toBeLessThan(20)
    }),
  )
})

test('every order is kept, each box is in one place, and none is too long', () => {
  const order = fc.shuffledSubarray(many(60), { minLength: 0 })
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (orders) => {
      const divide = createBoxes()
      divide([], undefined)
      for (const items of orders) {
        const boxes = divide(items, undefined)
        expect(boxes.flatMap((box) => box.items)).toEqual(items)
        expect(new Set(boxes.map(({ key }) => key)).size).toBe(boxes.length)
        expect(Math.max(0, ...boxes.map((box) => box.items.length))).toBeLessThanOrEqual(20)
        const flat = boxes.map((box) => box.items)
        expect(boxes.map(({ above }) => above)).toEqual(flat.map((_, at) => flat[at - 1]?.at(-1)))
      }
    }),
  )
})
