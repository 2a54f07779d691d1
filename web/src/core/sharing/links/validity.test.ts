import { expect, test } from 'vitest'
import { validityText } from './validity.ts'

const now = new Date(2026, 10, 22, 14, 30)

test.for([
  [7 * 24, 'Vale por mais 7 dias'],
  [6.6 * 24, 'Vale por mais 7 dias'],
  [2 * 24, 'Vale por mais 2 dias'],
  [20, 'Vale até amanhã às 10:30'],
  [7, 'Vale até hoje às 21:30'],
  [2, 'Vale por cerca de 2 horas'],
  [0.01, 'Vale por 36 segundos'],
] as const)('what expires in %d hours says: %s', ([hours, words]) => {
  expect(validityText(new Date(now.getTime() + hours * 3_600_000).toISOString(), now)).toBe(words)
})
