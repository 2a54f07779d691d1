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

test('the most frequent item comes first, and an item that was on the list once is left out', () => {
  const things = [thing('Sal', 2), thing('Café', 9), thing('Fondue', 1), thing('Pão', 5)]
  expect(usualNames(things, [], NOW)).toEqual(['Café', 'Pão', 'Sal'])
})

test('an item that was not on the list for two months counts half', () => {
  expect(usualNames([thing('Panetone', 9, 60), thing('Pão', 5)], [], NOW)).toEqual([
    'Pão',
    'Panetone',
  ])
})

test('items of the list are not offered, whatever their spelling', () => {
  expect(usualNames([thing('Café', 9), thing('Pão', 5)], [{ name: 'CAFE' }], NOW)).toEqual(['Pão'])
})

test('at most eight names are offered', () => {
  const many = Array.from({ length: 20 }, (_, at) => thing(`Coisa ${at}`, 3))
  expect(usualNames(many, [], NOW)).toHaveLength(8)
})
