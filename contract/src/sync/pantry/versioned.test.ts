import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_REGISTERS } from '#product/product-registers.ts'
import type { ProductMatch } from '#product/stock-shapes.ts'
import { samplePantryProduct } from '#testing/sample-product.ts'
import type { PantryProduct } from './pantry.ts'
import { allStamps, changeVersioned, exists, latestOf, mergeVersioned } from './versioned.ts'

const ARROZ = samplePantryProduct({
  price: 100,
  minStock: 1,
  content: { amount: 5, unit: 'kg' },
  t: allStamps([10], PRODUCT_REGISTERS),
})
const stamp = integer({ min: 0, max: 4 })
const version = record({
  name: constantFrom('Arroz', 'Feijão'),
  category: constantFrom(...(['Alimentos', 'Outros'] as const)),
  price: integer({ min: 0, max: 2 }),
  minStock: integer({ min: 0, max: 2 }),
  content: constantFrom(null, { amount: 5, unit: 'kg' }),
  matches: constantFrom<ProductMatch[]>([], [{ text: 'arroz', is: true }]),
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
}).map(({ stamps, ...rest }) => {
  return { ...ARROZ, ...rest, t: allStamps(Object.values(stamps), PRODUCT_REGISTERS) }
})
const merge = (mine: PantryProduct, theirs: PantryProduct) =>
  mergeVersioned(mine, theirs, PRODUCT_REGISTERS)

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
  const mine = changeVersioned(ARROZ, { price: 200, name: 'Arroz' }, PRODUCT_REGISTERS, 20)
  const theirs = changeVersioned(ARROZ, { minStock: 3, price: 150 }, PRODUCT_REGISTERS, 15)
  expect(merge(mine, theirs)).toEqual({
    ...ARROZ,
    price: 200,
    minStock: 3,
    t: allStamps([10, 0, 0, 20, 15], PRODUCT_REGISTERS),
  })
  expect(changeVersioned(ARROZ, { price: 100 }, PRODUCT_REGISTERS, 30)).toBe(ARROZ)
})

test('a removed thing is gone until it is created again', () => {
  const removed = { ...ARROZ, removed: 30 }
  expect([exists(ARROZ), exists(merge(ARROZ, removed))]).toEqual([true, false])
  expect(exists(merge(removed, { ...ARROZ, t: [31, 0, 0, 0, 0] }))).toBe(true)
  expect(latestOf(removed)).toBe(30)
})

test('a value whose parts come in another order is the same one', () => {
  const mine = { ...ARROZ, matches: [{ text: 'arroz', is: true }] }
  const theirs = { ...mine, matches: [{ is: true, text: 'arroz' }] }
  expect(merge(mine, theirs)).toBe(mine)
  expect(merge(theirs, mine)).toBe(theirs)
  const { matches } = theirs
  expect(changeVersioned(mine, { matches }, PRODUCT_REGISTERS, 20)).toBe(mine)
})
