import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Measure } from '#measure/measure.ts'
import { PRODUCT_REGISTERS } from '#pantry/product.ts'
import type { ProductMatch } from '#stock-shapes.ts'
import { changeKept, isKept, latestOf, mergeKept } from './kept.ts'

const stamp = integer({ min: 0, max: 4 })
const version = record({
  name: constantFrom('Arroz', 'Feijão'),
  category: constantFrom('Alimentos', 'Outros'),
  price: integer({ min: 0, max: 2 }),
  minStock: integer({ min: 0, max: 2 }),
  content: constantFrom(null, { amount: 5, unit: 'kg' }),
  matches: constantFrom([], [{ text: 'arroz', is: true }]),
  stamps: record({
    born: stamp,
    name: stamp,
    category: stamp,
    price: stamp,
    minStock: stamp,
    content: stamp,
    matches: stamp,
  }),
  removed: stamp,
}).map(({ stamps, ...rest }) => ({ id: 'a', ...rest, t: Object.values(stamps) }))
const merge = (mine: Version, theirs: Version) => mergeKept(mine, theirs, PRODUCT_REGISTERS)

interface Version {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly price: number
  readonly minStock: number
  readonly content: Measure | null
  readonly matches: readonly ProductMatch[]
  readonly t: readonly number[]
  readonly removed: number
}

const ARROZ: Version = {
  id: 'a',
  name: 'Arroz',
  category: 'Alimentos',
  price: 100,
  minStock: 1,
  content: { amount: 5, unit: 'kg' },
  matches: [],
  t: [10, 0, 0, 0, 0, 0, 0],
  removed: 0,
}

test('the join does not depend on order, grouping or repetition', () => {
  assert(
    property(version, version, version, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      const joined = merge(a, b)
      expect(merge(joined, b)).toBe(joined)
    }),
  )
})

test('two who change different parts of a product keep both, and of one part the later wins', () => {
  const mine = changeKept(ARROZ, { price: 200, name: 'Arroz' }, PRODUCT_REGISTERS, 20)
  const theirs = changeKept(ARROZ, { minStock: 3, price: 150 }, PRODUCT_REGISTERS, 15)
  expect(merge(mine, theirs)).toEqual({
    ...ARROZ,
    price: 200,
    minStock: 3,
    t: [10, 0, 0, 20, 15, 0, 0],
  })
  expect(changeKept(ARROZ, { price: 100 }, PRODUCT_REGISTERS, 30)).toBe(ARROZ)
})

test('what was removed is gone until it is made anew', () => {
  const removed = { ...ARROZ, removed: 30 }
  expect([isKept(ARROZ), isKept(merge(ARROZ, removed))]).toEqual([true, false])
  expect(isKept(merge(removed, { ...ARROZ, t: [31, 0, 0, 0, 0] }))).toBe(true)
  expect(latestOf(removed)).toBe(30)
})

test('a value whose parts come in another order is the same one', () => {
  const mine = { ...ARROZ, matches: [{ text: 'arroz', is: true }] }
  const theirs = { ...mine, matches: [{ is: true, text: 'arroz' }] }
  expect(merge(mine, theirs)).toBe(mine)
  expect(merge(theirs, mine)).toBe(theirs)
  const { matches } = theirs
  expect(changeKept(mine, { matches }, PRODUCT_REGISTERS, 20)).toBe(mine)
})
