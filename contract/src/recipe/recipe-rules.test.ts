import { expect, test } from 'vitest'
import { DIFFICULTIES, RECIPE_CATEGORIES } from './recipe-rules.ts'

test('the categories are these, in this order', () => {
  expect(RECIPE_CATEGORIES.map(({ id, title }) => `${id} ${title}`)).toEqual([
    '1 Carnes',
    '2 Peixes',
    '3 Vegetais',
    '4 Lanches',
    '5 Sobremesas',
    '6 Sorvetes',
    '7 Frutas',
    '8 Vegetariana',
    '9 Outra',
  ])
})

test('G-011 the difficulties are these, by the names that people read', () => {
  expect(DIFFICULTIES).toEqual(['Fácil', 'Médio', 'Difícil'])
})
