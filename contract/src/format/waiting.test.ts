import { expect, test } from 'vitest'
import { waitWords } from './waiting.ts'

const HOUR = 3600
const now = new Date(2026, 10, 22, 14, 30)

test.for([
  [0.2, '1 segundo'],
  [1, '1 segundo'],
  [12, '12 segundos'],
  [90, '90 segundos'],
  [120, 'cerca de 2 minutos'],
  [300, 'cerca de 5 minutos'],
  [HOUR - 10, 'cerca de 1 hora'],
  [HOUR, 'cerca de 1 hora'],
  [2.2 * HOUR, 'cerca de 2 horas'],
  [7 * HOUR, 'até hoje às 21:30'],
  [84_850, 'até amanhã às 14:04'],
  [36 * HOUR, 'até 24/11 às 2:30'],
] as const)('a wait of %d seconds is %s', ([seconds, words]) => {
  expect(waitWords(seconds, now)).toBe(words)
})
