import { expect, test } from 'vitest'
import { reasonText, whenText } from './movement-words.ts'

const NOW = new Date(2026, 10, 22, 0, 30)

test.each([
  [new Date(2026, 10, 22, 0, 5), 'hoje 00:05'],
  [new Date(2026, 10, 21, 23, 59), 'ontem'],
  [new Date(2026, 10, 12, 8), '12/11'],
  [new Date(2025, 10, 30, 8), '30/11/2025'],
])('%s was %s', (at, words) => {
  expect(whenText(at, NOW)).toBe(words)
})

test('what was cooked is named, as long as the recipe is there', () => {
  expect(reasonText({ reason: 'cook', recipe: 'Feijoada' })).toBe('Cozinhado: Feijoada')
  expect(reasonText({ reason: 'cook', recipe: null })).toBe('Cozinhado')
})
