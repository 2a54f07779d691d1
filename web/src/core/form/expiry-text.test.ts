import { expect, test } from 'vitest'
import { expiryText } from './expiry-text.ts'

const EVENING = new Date(2026, 10, 27, 23, 50)

test.each([
  ['2026-11-26', 'Venceu'],
  ['2026-11-27', 'Vence hoje'],
  ['2026-11-28', 'Vence amanhã'],
  ['2026-12-04', 'Vence em 7 dias'],
  ['2026-12-05', null],
])('what is good until %s: %s', (expires, text) => {
  expect(expiryText([{ expires, amount: 1 }], EVENING)).toBe(text)
})

test('the text is about the pack that expires first, and absent without dates', () => {
  const packs = ['2026-12-01', '2026-11-30'].map((expires) => ({ expires, amount: 1 }))
  expect(expiryText(packs, EVENING)).toBe('Vence em 3 dias')
  expect(expiryText([], EVENING)).toBe(null)
})
