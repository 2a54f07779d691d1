import { expect, test } from 'vitest'
import type { Cookable } from '#core/pantry/cookable/cookable.queries.ts'
import { searchRecipes, recipeCalled, suggestionsOf } from './suggestion.rules.ts'

const NOON = new Date(2026, 10, 22, 12)
const PRODUCTS = [
  { name: 'Iogurte', packs: [{ expires: '2026-11-24', amount: 1 }] },
  { name: 'Presunto', packs: [{ expires: '2026-11-23', amount: 1 }] },
]
const recipe = (title: string, rest: Partial<Cookable> = {}): Cookable => ({
  id: title,
  title,
  missing: [],
  check: [],
  expiring: [],
  ...rest,
})
const OMELETTE = recipe('Omelete')
const SMOOTHIE = recipe('Vitamina', { expiring: ['Iogurte'], missing: ['banana'] })
const TOAST = recipe('Misto-quente', { expiring: ['Iogurte', 'Presunto'] })
const STEW = recipe('Feijoada', { missing: ['paio', 'couve'] })
const ALL = [OMELETTE, SMOOTHIE, TOAST, STEW]

test('recipes with products that expire first come first, then those with all ingredients at home, then the others', () => {
  const offered = suggestionsOf(ALL, PRODUCTS, NOON).map(({ title, suggestions }) => [
    title,
    ...suggestions.map((one) => `${one.recipe.title}: ${one.words}`),
  ])
  expect(offered).toEqual([
    [
      'Use antes que vença',
      'Misto-quente: Vence amanhã: Presunto',
      'Vitamina: Vence em 2 dias: Iogurte',
    ],
    ['Tem tudo em casa', 'Omelete: '],
    ['Suas receitas', 'Feijoada: Faltam 2: paio, couve'],
  ])
})

test('a recipe whose product has no known expiry date comes after those with one', () => {
  const soup = recipe('Sopa', { expiring: ['Nata'] })
  const [urgent] = suggestionsOf([soup, SMOOTHIE], PRODUCTS, NOON)
  expect(urgent?.suggestions.map(({ words }) => words)).toEqual([
    'Vence em 2 dias: Iogurte',
    'Vence logo: Nata',
  ])
})

test('the search matches any part of a title, ignoring accents and case', () => {
  const titles = (typed: string) =>
    searchRecipes(typed, [recipe('Bolo de fubá'), recipe('Fubá suado'), STEW], [], NOON).map(
      (found) => found.recipe.title,
    )
  expect(titles('FUBA')).toEqual(['Fubá suado', 'Bolo de fubá'])
  expect(titles('xis')).toEqual([])
  expect(recipeCalled('feijoada', ALL)).toBe(STEW)
  expect(recipeCalled('feijo', ALL)).toBeUndefined()
})
