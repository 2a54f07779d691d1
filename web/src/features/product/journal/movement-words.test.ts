import { expect, test } from 'vitest'
import { reasonText } from './movement-words.ts'

test('what was cooked is named, as long as the recipe is there', () => {
  expect(reasonText({ reason: 'cook', recipe: 'Feijoada' })).toBe('Cozinhado: Feijoada')
  expect(reasonText({ reason: 'cook', recipe: null })).toBe('Cozinhado')
})
