import { expect, test } from 'vitest'
import { scopesText, lastUseText } from './token-texts.ts'

test('the text of a token names its scopes and its last use', () => {
  expect(scopesText(['read'])).toBe('Só lê')
  expect(scopesText(['lists'])).toBe('Lê e muda listas')
  expect(scopesText(['read', 'stock'])).toBe('Lê e muda produtos e estoque')
  expect(scopesText(['lists', 'stock'])).toBe('Lê e muda listas, produtos e estoque')
  expect(lastUseText(null)).toBe('ainda não usado')
  expect(lastUseText('2026-11-23T12:00:00.000Z')).toBe('usado em 23/11/2026')
})
