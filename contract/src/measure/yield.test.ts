import { expect, test } from 'vitest'
import { RECIPE } from '#limits.ts'
import { withPeople, yieldOf } from './yield.ts'

test.each([
  ['4 pessoas', 4, true],
  ['8 porções', 8, true],
  ['4 pratos', 4, true],
  ['6', 6, true],
  ['Serve até 4', 4, true],
  ['4 a 6 pessoas', 4, true],
  ['Rende 12 a 15 fatias', 12, false],
  ['40 unidades', 40, false],
  ['8 fatias', 8, false],
  ['12 copos', 12, false],
  ['1 bolo', 1, false],
  ['2 pratos fundos e 1 travessa', 2, true],
  ['40 unidades, 8 pessoas', 8, true],
  ['a família', 1, false],
  ['', 1, false],
  ['0 pessoas', 1, false],
])('%j yields %i, for people: %s', (servings, base, isPeople) => {
  expect(yieldOf(servings)).toMatchObject({ base, isPeople })
})

test('the people that a recipe is for are remembered with what it yields', () => {
  expect(withPeople('40 unidades', 8)).toBe('40 unidades, 8 pessoas')
  expect(withPeople('', 1)).toBe('1 pessoa')
  expect(yieldOf(withPeople('1 bolo', 10))).toMatchObject({ base: 10, isPeople: true })
  expect(withPeople('x'.repeat(RECIPE.servingsMax), 8)).toBe('8 pessoas')
})
