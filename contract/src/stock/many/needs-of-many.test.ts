import { expect, test } from 'vitest'
import { ingredients, stocked, thingOf } from '#testing/needs-corpus/stocked.ts'
import { needsOfMany } from './needs-of-many.ts'

const ONE = { chosen: 1, base: 1 }
const PANTRY = [
  stocked('Leite integral 1 l', 1),
  stocked('Ovos com 12', 0.5),
  stocked('Sal', 1),
  stocked('Louro', 1),
]

function needs() {
  return needsOfMany(
    [
      {
        id: 'f',
        ingredients: ingredients(
          '600 ml de leite',
          'sal a gosto',
          '3 folhas de louro',
          '1 lata de milho',
        ),
        scale: ONE,
      },
      {
        id: 'b',
        ingredients: ingredients('300 ml de leite', '4 ovos', '200 g de milho', 'sal a gosto'),
        scale: { chosen: 2, base: 1 },
      },
      {
        id: 'p',
        ingredients: ingredients('100 ml de leite integral', '2 latas de milho'),
        scale: ONE,
      },
    ],
    PANTRY,
    thingOf,
  )
}

test('what is at home counts once over all recipes', () => {
  expect(
    needs().map(({ name, verdict, buy, recipes }) => ({ name, verdict, buy, recipes })),
  ).toEqual([
    { name: 'leite', verdict: 'buy', buy: { amount: 200, unit: 'ml' }, recipes: ['f', 'b'] },
    { name: 'sal', verdict: 'home', buy: null, recipes: ['f', 'b'] },
    { name: 'louro', verdict: 'check', buy: { amount: 3, unit: 'folha' }, recipes: ['f'] },
    { name: 'milho', verdict: 'buy', buy: { amount: 3, unit: 'lata' }, recipes: ['f', 'p'] },
    { name: 'ovos', verdict: 'buy', buy: { amount: 2, unit: 'un' }, recipes: ['b'] },
    { name: 'milho', verdict: 'buy', buy: { amount: 400, unit: 'g' }, recipes: ['b'] },
    { name: 'leite integral', verdict: 'buy', buy: { amount: 100, unit: 'ml' }, recipes: ['p'] },
  ])
})

test('what goes in to taste goes into the amount that another recipe says', () => {
  const of = (id: string, line: string) => ({ id, ingredients: ingredients(line), scale: ONE })
  const two = [of('f', 'sal a gosto'), of('b', '5 g de sal')]
  expect(needsOfMany(two, PANTRY, thingOf)).toMatchObject([
    { need: { amount: 5, unit: 'g' }, recipes: ['f', 'b'] },
  ])
})

test('a recipe that is cooked twice is named once', () => {
  const twice = { id: 'f', ingredients: ingredients('1 ovo'), scale: ONE }
  expect(needsOfMany([twice, twice], PANTRY, thingOf)).toMatchObject([
    { need: { amount: 2, unit: 'un' }, recipes: ['f'] },
  ])
})
