import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Row, STATUSES } from './item.ts'
import { absorbRow, isAlive, isSameRow, latestStamp, mergeRows } from './merge.ts'

/** Few stamps and few values, so that many of them meet. */
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
  stamps: [1, 0, 0, 0, 0, 0, 0, 0],
  removed: 0,
  intoAt: 0,
}

test('rows join the same in any order and grouping, and once is enough', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(isSameRow(mergeRows(a, b), mergeRows(b, a))).toBe(true)
      expect(isSameRow(mergeRows(mergeRows(a, b), c), mergeRows(a, mergeRows(b, c)))).toBe(true)
      expect(mergeRows(mergeRows(a, b), b)).toEqual(mergeRows(a, b))
    }),
    { numRuns: 5_000 },
  )
})

test('a row that hears nothing new stays the same object', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const joined = mergeRows(a, b)
      expect(mergeRows(joined, a)).toBe(joined)
      expect(mergeRows(joined, b)).toBe(joined)
    }),
    { numRuns: 2_000 },
  )
})

test('no stamp is lost in a join', () => {
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

test('an heir takes what was done to the other once, and stays alive if it was', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const [heir, other] = [
        { ...a, into: undefined },
        { ...b, into: undefined },
      ]
      const told = absorbRow(heir, other)
      expect(absorbRow(told, other)).toBe(told)
      if (isAlive(heir) && isAlive(other)) expect(isAlive(told)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('what was bought lies in the trolley, whoever removed it before', () => {
  const removed: Row = { ...milk, removed: 5 }
  const bought: Row = { ...milk, status: 'purchased', stamps: [1, 7, 0, 0, 0, 0, 0, 0] }
  expect(isAlive(removed)).toBe(false)
  expect(isAlive(mergeRows(removed, bought))).toBe(true)
  expect(isAlive(mergeRows({ ...removed, removed: 8 }, bought))).toBe(false)
})

test('a removal that is undone comes back with what others did meanwhile', () => {
  const removed: Row = { ...milk, removed: 5 }
  const priced: Row = { ...milk, cents: 499, stamps: [1, 0, 6, 0, 0, 0, 0, 0] }
  const undone: Row = { ...removed, stamps: [7, 0, 0, 0, 0, 0, 0, 0] }
  const joined = mergeRows(undone, priced)
  expect(isAlive(joined)).toBe(true)
  expect(joined.cents).toBe(499)
})

test('a value that a twin has had since its birth does not count, one that was set does', () => {
  const twin: Row = { ...milk, id: 'b', cents: 399, quantity: 2 }
  expect(absorbRow(milk, twin)).toBe(milk)
  expect(absorbRow(milk, { ...twin, status: 'purchased' })).toBe(milk)
  const set: Row = { ...twin, stamps: [1, 0, 3, 0, 0, 0, 0, 0] }
  expect(absorbRow(milk, set)).toMatchObject({ cents: 399, quantity: 1 })
})
