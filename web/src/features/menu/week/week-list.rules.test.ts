import type { MenuEntry } from '@compra/contract/menu/menu.ts'
import { expect, test } from 'vitest'
import { recipesOf, wordsOf } from './week-list.rules.ts'

const entry = (day: number, title: string, people: number): MenuEntry => ({
  id: `${day} ${title}`,
  day,
  meal: 'Jantar',
  recipe: { id: title, title },
  text: null,
  people,
  cookedAt: null,
})
const pizza: MenuEntry = { ...entry(4, '', 2), recipe: null, text: 'Pizza' }

test('a recipe on several days is listed once, for the total of people', () => {
  const entries = [entry(3, 'Lasanha', 4), entry(0, 'Lasanha', 3), entry(5, 'Feijoada', 8), pizza]
  expect(recipesOf({ entries })).toEqual([
    { id: 'Lasanha', title: 'Lasanha', people: 7, times: 2, days: 'seg e qui' },
    { id: 'Feijoada', title: 'Feijoada', people: 8, times: 1, days: 'sáb' },
  ])
})

test('a cooked recipe is left out', () => {
  const cooked = { ...entry(0, 'Lasanha', 3), cookedAt: '2026-11-23T15:00:00.000Z' }
  expect(recipesOf({ entries: [cooked, entry(3, 'Lasanha', 4)] })).toEqual([
    { id: 'Lasanha', title: 'Lasanha', people: 4, times: 1, days: 'qui' },
  ])
  expect(recipesOf({ entries: [cooked] })).toEqual([])
})

test('each free text is listed once', () => {
  expect(wordsOf({ entries: [pizza, entry(1, 'Sopa', 2), { ...pizza, id: 'other' }] })).toEqual([
    'Pizza',
  ])
})
