import { expect, test } from 'vitest'
import { usualNames } from './usual-names.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = 1_000 * DAY_MS

const thing = (name: string, count: number, daysAgo = 0) => ({
  name,
  count,
  last: NOW - daysAgo * DAY_MS,
  cents: 0,
  boughtOn: [],
})

test('what was on the list most often comes first, and what was there once not at all', () => {
  const things = [thing('Sal', 2), thing('Café', 9), thing('Fondue', 1), thing('Pão', 5)]
  expect(usualNames(things, [], NOW)).toEqual(['Café', 'Pão', 'Sal'])
})

test('what was not on the list for two months counts half', () => {
  expect(usualNames([thing('Panetone', 9, 60), thing('Pão', 5)], [], NOW)).toEqual([
    'Pão',
    'Panetone',
  ])
})

test('what is on the list is not offered, in whatever spelling', () => {
  expect(usualNames([thing('Café', 9), thing('Pão', 5)], [{ name: 'CAFE' }], NOW)).toEqual(['Pão'])
})

test('never more than eight', () => {
  const many = Array.from({ length: 20 }, (_, at) => thing(`Coisa ${at}`, 3))
  expect(usualNames(many, [], NOW)).toHaveLength(8)
})
