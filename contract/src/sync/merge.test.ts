import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newStamps, type Row, STATUSES } from './item.ts'
import { absorbRow, isAlive, isSameRow, latestStamp, mergeRows } from './merge.ts'

/** Few stamps and few values, so that many are equal. */
const stamp = fc.integer({ min: 0, max: 5 })
const version: fc.Arbitrary<Row> = fc.record({
  id: fc.constant('a'),
  name: fc.constantFrom('Leite', 'leite', 'Pão'),
  status: fc.constantFrom(...STATUSES),
  cents: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  measure: fc.constantFrom(undefined, { amount: 1, unit: 'l' }, { amount: 2, unit: 'l' }),
  note: fc.constantFrom(undefined, '', 'integral'),
  aisle: fc.constantFrom(undefined, 'padaria'),
  stamps: fc.tuple(
    stamp,
    fc.integer({ min: -5, max: 5 }),
    ...([stamp, stamp, stamp, stamp, stamp, stamp] as const),
  ),
  removed: stamp,
  into: fc.constantFrom(undefined, 'b', 'c'),
  intoAt: stamp,
})

const milk: Row = {
  id: 'a',
  name: 'Leite',
  status: 'pending',
  cents: 0,
  quantity: 1,
  stamps: newStamps(1),
  removed: 0,
  intoAt: 0,
}

test('the merge of rows does not depend on order, grouping or repetition', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(isSameRow(mergeRows(a, b), mergeRows(b, a))).toBe(true)
      expect(isSameRow(mergeRows(mergeRows(a, b), c), mergeRows(a, mergeRows(b, c)))).toBe(true)
      expect(mergeRows(mergeRows(a, b), b)).toEqual(mergeRows(a, b))
    }),
    { numRuns: 5_000 },
  )
})

test('a merge that brings nothing new returns the same object', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const joined = mergeRows(a, b)
      expect(mergeRows(joined, a)).toBe(joined)
      expect(mergeRows(joined, b)).toBe(joined)
    }),
    { numRuns: 2_000 },
  )
})

test('no stamp is lost in a merge', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const joined = mergeRows(a, b)
      expect(latestStamp(joined)).toBe(Math.max(latestStamp(a), latestStamp(b)))
      joined.stamps.forEach((joinedStamp, at) => {
        const stamps = [a, b].map((row) => Math.abs(row.stamps[at] ?? 0))
        expect(Math.abs(joinedStamp)).toBe(Math.max(...stamps))
      })
    }),
  )
})

test('an heir absorbs the changes of the other row once, and stays alive if it was', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const [heir, other] = [
        { ...a, into: undefined },
        { ...b, into: undefined },
      ]
      const absorbed = absorbRow(heir, other)
      expect(absorbRow(absorbed, other)).toBe(absorbed)
      if (isAlive(heir) && isAlive(other)) expect(isAlive(absorbed)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('a purchase after a removal puts the item back on the list', () => {
  const removed: Row = { ...milk, removed: 5 }
  const bought: Row = { ...milk, status: 'purchased', stamps: newStamps(1, 7) }
  expect(isAlive(removed)).toBe(false)
  expect(isAlive(mergeRows(removed, bought))).toBe(true)
  expect(isAlive(mergeRows({ ...removed, removed: 8 }, bought))).toBe(false)
})

test('an item whose removal is undone has the changes that others made since', () => {
  const removed: Row = { ...milk, removed: 5 }
  const priced: Row = { ...milk, cents: 499, stamps: [1, 0, 6, 0, 0, 0, 0, 0] }
  const undone: Row = { ...removed, stamps: newStamps(7) }
  const joined = mergeRows(undone, priced)
  expect(isAlive(joined)).toBe(true)
  expect(joined.cents).toBe(499)
})

test('an heir absorbs values that were set on a twin, and none that the twin was born with', () => {
  const twin: Row = { ...milk, id: 'b', cents: 399, quantity: 2 }
  expect(absorbRow(milk, twin)).toBe(milk)
  expect(absorbRow(milk, { ...twin, status: 'purchased' })).toBe(milk)
  const set: Row = { ...twin, stamps: [1, 0, 3, 0, 0, 0, 0, 0] }
  expect(absorbRow(milk, set)).toMatchObject({ cents: 399, quantity: 1 })
})
