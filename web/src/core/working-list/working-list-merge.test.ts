import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatList } from './working-list-format.ts'
import { toggleStatus } from './working-list-marks.ts'
import { mergeLists } from './working-list-merge.ts'
import { addItem, removeItem, rename, restoreItems, setPrice } from './working-list-rules.ts'
import { arrange, EMPTY_LIST, type Item, itemsOf, STATUSES } from './working-list-state.ts'

const stamp = fc.integer({ min: 1, max: 6 })
const item = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('Pão', 'Leite'),
    status: fc.constantFrom(...STATUSES),
    cents: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    born: stamp,
    place: fc.oneof(
      stamp,
      stamp.map((value) => -value),
    ),
    price: stamp,
    amount: stamp,
    naming: stamp,
    measuring: stamp,
    noting: stamp,
    measure: fc.constantFrom(undefined, { amount: 2, unit: 'kg' }, { amount: 500, unit: 'g' }),
    note: fc.constantFrom(undefined, 'maduras', 'verdes'),
  })
  .map(({ born, place, price, amount, naming, measuring, noting, ...rest }): Item => ({
    ...rest,
    stamps: [born, place, price, amount, naming, measuring, noting],
  }))
const removed = fc.dictionary(fc.constantFrom('a', 'b', 'c'), stamp)
const list = fc
  .tuple(fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 3 }), removed)
  .map(([items, gone]) => {
    const alive = items.filter(({ id, stamps }) => stamps[0] > (gone[id] ?? 0))
    return arrange(alive, new Map(Object.entries(gone)))
  })

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

test('both tabs keep what the other has added and changed', () => {
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

test('of two tabs that rename an item the later one wins, and what else was changed stays', () => {
  const both = addItem(EMPTY_LIST, 'a', 'Pao', 1)
  const mine = setPrice(rename(both, 'a', 'Pão', 3), 'a', 500, 4)
  const theirs = toggleStatus(rename(both, 'a', 'Baguete', 2), 'a', 'purchased', 5)
  for (const merged of [mergeLists(mine, theirs), mergeLists(theirs, mine)]) {
    expect(itemsOf(merged)).toMatchObject([{ name: 'Pão', cents: 500, status: 'purchased' }])
  }
})
