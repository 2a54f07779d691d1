import type { Movement } from '@compra/contract/stock/journal.ts'
import { expect, test } from 'vitest'
import { pathOf, seriesOf, topOf } from './stock-series.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

function movement(days: number, from: number, to: number, more: Partial<Movement> = {}): Movement {
  const ids = { id: `${days}`, productId: 'rice', product: 'Arroz' }
  const what = {
    who: 'Ana',
    reason: 'set',
    recipe: null,
    isUndone: false,
    canUndo: true,
    paid: null,
  } as const
  return { ...ids, ...what, at: ago(days).toISOString(), from, to, ...more }
}

const daysOf = (ms: number) => (NOW.getTime() - ms) / 86_400_000
const drawn = (movements: readonly Movement[], hasMore = false) => {
  const series = seriesOf({ movements, hasMore, stock: 3 }, NOW)
  const points = series.points.map(({ at, stock }) => [daysOf(at), stock])
  return { since: daysOf(series.from), points }
}

test('what changed in the last 90 days is drawn, from the stock that was there before', () => {
  const movements = [movement(10, 5, 1.9), movement(45, 2, 5), movement(100, 9, 2)]
  expect(drawn(movements)).toEqual({
    since: 90,
    points: [
      [90, 2],
      [45, 5],
      [10, 1.9],
    ],
  })
})

test('a product is drawn from its birth on, and a week at least is shown', () => {
  const birth = movement(2, 0, 4, { reason: 'create' })
  const empty = movement(2, 0, 0, { reason: 'create' })
  expect(drawn([empty])).toEqual({ since: 7, points: [[2, 0]] })
  expect(drawn([movement(1, 4, 3), birth])).toEqual({
    since: 7,
    points: [
      [2, 4],
      [1, 3],
    ],
  })
})

test('what is older than the known movements is not guessed', () => {
  expect(drawn([movement(10, 5, 2), movement(20, 1, 5)], true)).toEqual({
    since: 20,
    points: [
      [20, 1],
      [20, 5],
      [10, 2],
    ],
  })
})

test('a stock without movements is one line, and a change of price alone is none', () => {
  const still = { since: 90, points: [[90, 3]] }
  expect(drawn([])).toEqual(still)
  expect(drawn([movement(5, 3, 3)])).toEqual(still)
})

test('the line goes in steps from edge to edge, with room for the minimum', () => {
  const series = seriesOf({ movements: [movement(45, 2, 5)], hasMore: false, stock: 5 }, NOW)
  expect(topOf(series, 10)).toBe(10)
  expect(pathOf(series, 10)).toBe('M0 80H50V50H100')
})
