import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWait, storeWait, waitText } from './resend-waits.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['first', 30_000, 'Reenviar em 30 segundos'],
  ['first', 29_001, 'Reenviar em 30 segundos'],
  ['first', 1, 'Reenviar em 1 segundos'],
  ['next', 3_600_000, 'Aguarde cerca de 1 hora'],
  ['next', 300_000, 'Aguarde 5:00 min'],
  ['next', 65_000, 'Aguarde 1:05 min'],
  ['next', 9_000, 'Aguarde 0:09 min'],
] as const)('%s with %i ms left reads %j', (kind, ms, text) => {
  expect(waitText({ endsAt: 0, kind }, ms)).toBe(text)
})

test('G-074 a wait applies to one address and one kind of mail, and ends', () => {
  const wait = { endsAt: 1_030_000, kind: 'first' } as const
  storeWait('confirm', 'ana@example.com', wait)
  expect(readWait('confirm', ' Ana@example.com')).toEqual(wait)
  expect(readWait('confirm', 'bia@example.com')).toBeUndefined()
  expect(readWait('reset', 'ana@example.com')).toBeUndefined()
  vi.setSystemTime(1_030_000)
  expect(readWait('confirm', 'ana@example.com')).toBeUndefined()
})

test('G-074 a wait is lifted when the mail was not sent', () => {
  storeWait('reset', 'ana@example.com', { endsAt: 1_300_000, kind: 'next' })
  storeWait('reset', 'ana@example.com', undefined)
  expect(readWait('reset', 'ana@example.com')).toBeUndefined()
})
