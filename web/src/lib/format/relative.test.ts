import { expect, test } from 'vitest'
import { formatDayTitle, formatWhen } from './relative.ts'

const NOW = new Date(2026, 10, 22, 0, 30)

test.each([
  [new Date(2026, 10, 22, 0, 5), 'hoje 00:05'],
  [new Date(2026, 10, 21, 23, 59), 'ontem'],
  [new Date(2026, 10, 12, 8), '12/11'],
  [new Date(2025, 10, 30, 8), '30/11/2025'],
])('%s was %s', (at, words) => {
  expect(formatWhen(at, NOW)).toBe(words)
})

test.each([
  [new Date(2026, 10, 22, 0, 5), 'Hoje'],
  [new Date(2026, 10, 21, 23, 59), 'Ontem'],
  [new Date(2026, 10, 14, 8), '14 de novembro'],
])('%s is below the heading %s', (at, title) => {
  expect(formatDayTitle(at, NOW)).toBe(title)
})
