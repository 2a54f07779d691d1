import { expect, test } from 'vitest'
import { deedsText, lastUseText } from './token-texts.ts'

test('a token says in plain words what it may do, and when it last did', () => {
  expect(deedsText(['read'])).toBe('Só lê')
  expect(deedsText(['lists'])).toBe('Lê e muda listas')
  expect(deedsText(['read', 'stock'])).toBe('Lê e muda produtos e estoque')
  expect(deedsText(['lists', 'stock'])).toBe('Lê e muda listas, produtos e estoque')
  expect(lastUseText(null)).toBe('ainda não usado')
  expect(lastUseText('2026-11-23T12:00:00.000Z')).toBe('usado em 23/11/2026')
})
