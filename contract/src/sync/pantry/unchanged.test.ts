import { expect, test } from 'vitest'
import { samplePantryProduct } from '#testing/sample-product.ts'
import { applyPantryAnswer } from './apply-answer.ts'
import type { PantryAnswer } from './pantry.ts'
import { pantryPushOf } from './push.ts'
import { EMPTY_PANTRY, type Pantry, waitingCount } from './replica.ts'
import { restampPantry } from './restamp-pantry.ts'
import { setStock } from './stock-acts.ts'

const HOUSEHOLD = '00000000-0000-4000-8000-00000000000a'
const RICE = samplePantryProduct({ id: 'a', name: 'Arroz', stock: 3 })
const NOTHING: PantryAnswer = {
  cursor: 1,
  products: [],
  savedLists: [],
  recipes: [],
  purchases: [],
  gone: [],
  refused: [],
}

function after(pantry: Pantry, answer: Partial<PantryAnswer>): Pantry {
  const push = pantryPushOf(pantry, true)
  return applyPantryAnswer(pantry, push, {
    household: HOUSEHOLD,
    pantry: { ...NOTHING, ...answer },
  })
}

const KNOWN = after(EMPTY_PANTRY, { products: [RICE] })

test('after an answer without news the pantry is the very same, so that nothing is written or shown again', () => {
  expect(after(KNOWN, {})).toBe(KNOWN)
  expect(restampPantry(KNOWN, 1_000_000)).toBe(KNOWN)
})

test.each<[string, Partial<PantryAnswer>]>([
  ['a later revision', { cursor: 2 }],
  ['another product', { products: [samplePantryProduct({ id: 'b', name: 'Feijão' })] }],
  ['a removal', { gone: [{ kind: 'product', id: 'a', removed: 99 }] }],
  ['a purchase', { purchases: [{ key: 'k', undone: false }] }],
  ['everything once more', { reset: true, products: [RICE] }],
])('an answer with %s changes it', (_, answer) => {
  expect(after(KNOWN, answer)).not.toBe(KNOWN)
})

test('an answer about a product leaves the maps of the other kinds the same', () => {
  const next = after(KNOWN, { cursor: 2, products: [{ ...RICE, price: 700 }] })
  expect(next.products).not.toBe(KNOWN.products)
  expect(next.recipes).toBe(KNOWN.recipes)
  expect(next.bases.savedLists).toBe(KNOWN.bases.savedLists)
})

test('what waits is counted again when the local or the confirmed version changes', () => {
  const waiting = { ...KNOWN, products: new Map([['a', { ...RICE, t: [10, 20_000] }]]) }
  expect(waitingCount(waiting)).toBe(1)
  expect(waitingCount({ ...waiting, bases: { ...KNOWN.bases, products: waiting.products } })).toBe(
    0,
  )
  expect(waitingCount(waiting)).toBe(1)
})

test('the answer to a move settles it, also without other news', () => {
  const moved = setStock(KNOWN, 'a', 5, 'm')
  expect(moved.moves).toHaveLength(1)
  expect(after(moved, { cursor: 2, products: [{ ...RICE, stock: 5 }] }).moves).toEqual([])
})
