import type { Row } from '@compra/contract/sync/item.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatList } from './working-list-format.ts'
import { mergeLists } from './working-list-merge.ts'
import {
  addItem,
  removeItem,
  rename,
  restoreItems,
  setPrice,
  toggleStatus,
} from './working-list-rules.ts'
import { arrange, EMPTY_LIST, itemsOf, STATUSES } from './working-list-state.ts'

const stamp = fc.integer({ min: 0, max: 6 })
const row = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('Pão', 'Leite'),
    status: fc.constantFrom(...STATUSES),
    cents: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    born: fc.integer({ min: 1, max: 6 }),
    place: fc.integer({ min: -6, max: 6 }),
    others: fc.tuple(stamp, stamp, stamp, stamp, stamp, stamp),
    measure: fc.constantFrom(undefined, { amount: 2, unit: 'kg' }, { amount: 500, unit: 'g' }),
    note: fc.constantFrom(undefined, 'maduras', 'verdes'),
    removed: stamp,
    into: fc.constantFrom(undefined, 'd', 'e'),
    intoAt: stamp,
  })
  .map(({ born, place, others, ...rest }): Row => ({ ...rest, stamps: [born, place, ...others] }))
const list = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 3 }).map(arrange)

test('R-10 merging does not depend on the order, the grouping or the number of merges', () => {
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const ab = mergeLists(a, b)
      expect(formatList(mergeLists(b, a))).toBe(formatList(ab))
      expect(formatList(mergeLists(ab, c))).toBe(formatList(mergeLists(a, mergeLists(b, c))))
      expect(mergeLists(ab, b)).toBe(ab)
      expect(mergeLists(ab, ab)).toBe(ab)
    }),
    { numRuns: 5000 },
  )
})

test('both tabs keep the additions and changes of the other', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pão', 1)
  const left = setPrice(addItem(both, 'b', 'Leite', 2), 'a', 100, 3)
  const right = toggleStatus(addItem(both, 'c', 'Queijo', 4), 'a', 'purchased', 5)
  expect(itemsOf(mergeLists(left, right))).toMatchObject([
    { name: 'Leite' },
    { name: 'Queijo' },
    { name: 'Pão', status: 'purchased', cents: 100 },
  ])
})

test('a deleted item stays deleted though the other tab changed it later; undo brings it back', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pão', 1)
  const deleted = removeItem(both, 'a', 2)
  const edited = setPrice(both, 'a', 100, 3)
  expect(itemsOf(mergeLists(edited, deleted))).toEqual([])
  const undone = restoreItems(deleted, itemsOf(both), 4)
  expect(itemsOf(mergeLists(mergeLists(edited, deleted), undone))).toMatchObject([{ name: 'Pão' }])
})

test('items that the other tab did not touch stay the same objects', () => {
  const both = addItem(addItem(EMPTY_LIST, 'a', 'Pão', 1), 'b', 'Leite', 2)
  const theirs = toggleStatus(both, 'b', 'purchased', 3)
  const merged = mergeLists(both, theirs)
  expect(merged.pending[0]).toBe(both.pending[0])
})

test('of two renames in two tabs the later one wins, and other changes stay', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pao', 1)
  const mine = setPrice(rename(both, 'a', 'Pão', 3), 'a', 500, 4)
  const theirs = toggleStatus(rename(both, 'a', 'Baguete', 2), 'a', 'purchased', 5)
  for (const merged of [mergeLists(mine, theirs), mergeLists(theirs, mine)]) {
    expect(itemsOf(merged)).toMatchObject([{ name: 'Pão', cents: 500, status: 'purchased' }])
  }
})

test('an item bought in another tab survives an earlier removal, and becomes wanted without its mark', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pão', 1)
  const merged = mergeLists(removeItem(both, 'a', 2), toggleStatus(both, 'a', 'purchased', 3))
  expect(itemsOf(merged)).toMatchObject([{ name: 'Pão', status: 'purchased' }])
  const unticked = toggleStatus(merged, 'a', 'purchased', 4)
  expect(itemsOf(mergeLists(merged, unticked))).toMatchObject([{ status: 'pending' }])
  expect(itemsOf(removeItem(unticked, 'a', 6))).toEqual([])
})

test('an undo keeps the changes that another tab made to the item', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pão', 1)
  const gone = mergeLists(removeItem(both, 'a', 3), setPrice(both, 'a', 250, 2))
  const undone = restoreItems(gone, itemsOf(both), 4)
  expect(itemsOf(undone)).toMatchObject([{ name: 'Pão', cents: 250 }])
  const bought = toggleStatus(both, 'a', 'purchased', 2)
  expect(itemsOf(mergeLists(undone, bought))).toMatchObject([{ status: 'purchased', cents: 250 }])
})
