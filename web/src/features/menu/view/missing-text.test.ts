import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test('what the week lacks is counted and named, each thing once', () => {
  const milk = { name: 'Leite', verdict: 'buy' } as const
  const egg = { name: 'Ovo', verdict: 'buy' } as const
  const rice = { name: 'Arroz', verdict: 'home' } as const
  expect(missingText([milk, egg, milk, rice])).toBe('Faltam 2: Leite, Ovo')
  expect(missingText([rice, milk])).toBe('Falta 1: Leite')
  expect(missingText([rice])).toBe('Tem tudo em casa')
})
