import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Thing, Things } from './thing.ts'
import { formatThings } from './things-format.ts'
import { mergeThings } from './things-merge.ts'

const thing: Thing = { name: 'Pão', count: 2, last: 9, cents: 350, boughtOn: [20_000] }
const one = (changes: Partial<Thing>): Things => new Map([['pao', { ...thing, ...changes }]])

test('two tabs keep the larger count, the later price and all days', () => {
  const mine = one({ count: 3, last: 10, cents: 400, boughtOn: [20_000, 20_002] })
  const theirs = one({ count: 2, last: 11, cents: 380, boughtOn: [20_001] })
  expect(mergeThings(mine, theirs).get('pao')).toEqual({
    ...thing,
    count: 3,
    last: 11,
    cents: 380,
    boughtOn: [20_000, 20_001, 20_002],
  })
})

test('the later choice of an aisle wins, whichever tab used the thing last', () => {
  const mine = one({ aisle: 'padaria', aisleAt: 20 })
  const theirs = one({ last: 99, aisle: 'frios', aisleAt: 10 })
  expect(mergeThings(mine, theirs).get('pao')).toMatchObject({ aisle: 'padaria', last: 99 })
  const takenBack = one({ aisle: undefined, aisleAt: 30 })
  expect(mergeThings(mine, takenBack).get('pao')).toMatchObject({ aisle: undefined, aisleAt: 30 })
})

test('the later choice of silence wins', () => {
  const silent = one({ isSilent: true, silentAt: 5 })
  expect(mergeThings(one({}), silent).get('pao')?.isSilent).toBe(true)
  const again = one({ isSilent: false, silentAt: 6 })
  expect(mergeThings(again, silent).get('pao')?.isSilent).toBe(false)
})

const anything = fc.record({
  name: fc.constantFrom('Pão', 'PAO'),
  count: fc.nat(3),
  last: fc.nat(3),
  cents: fc.nat(2),
  boughtOn: fc
    .uniqueArray(fc.integer({ min: 1, max: 5 }))
    .map((days) => days.toSorted((a, b) => a - b)),
  aisle: fc.constantFrom('padaria' as const, 'frios' as const),
  aisleAt: fc.integer({ min: 1, max: 3 }),
  isSilent: fc.boolean(),
  silentAt: fc.integer({ min: 1, max: 3 }),
})
const known = fc
  .option(anything)
  .map((value): Things => (value ? new Map([['pao', value]]) : new Map<string, Thing>()))

test('merging gives the same in any order, and when repeated', () => {
  const text = (things: Things) => formatThings({ seen: 0, things })
  fc.assert(
    fc.property(known, known, (a, b) => {
      const ab = mergeThings(a, b)
      expect(text(mergeThings(b, a))).toBe(text(ab))
      expect(mergeThings(ab, b)).toBe(ab)
      expect(mergeThings(ab, a)).toBe(ab)
    }),
    { numRuns: 2000 },
  )
})
