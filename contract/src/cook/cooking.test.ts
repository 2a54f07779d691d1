import { expect, test } from 'vitest'
import { needsOf } from '#stock/needs.ts'
import { ingredients, stocked, thingOf } from '#testing/needs-corpus/stocked.ts'
import { cookingOf } from './cooking.ts'

test('cooking removes the available stock, once for each product, and lists missing ingredients', () => {
  const lines = ingredients(
    '200 g de manteiga',
    '100 g de manteiga',
    '2 xícaras de leite',
    '3 folhas de louro',
    'sal a gosto',
    'orégano a gosto',
  )
  const pantry = [
    stocked('Manteiga 200 g', 1.25),
    stocked('Leite 1 l', 3),
    stocked('Louro', 1),
    stocked('Sal', 1),
  ]
  expect(cookingOf(needsOf(lines, { chosen: 1, base: 1 }, pantry, thingOf))).toEqual({
    movements: [
      { productId: 'Manteiga 200 g', amount: 1.25 },
      { productId: 'Leite 1 l', amount: 0.48 },
    ],
    missing: [
      { name: 'manteiga', measure: { amount: 50, unit: 'g' } },
      { name: 'orégano', measure: null },
    ],
  })
})
