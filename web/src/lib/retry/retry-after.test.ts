import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

afterEach(() => void vi.useRealTimers())

const waitOf = (value?: string) =>
  retryAfterMs(new Headers(value === undefined ? {} : { 'retry-after': value }))

test('Retry-After is read as seconds or as a date', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12, 0, 0) })
  expect(waitOf('30')).toBe(30_000)
  expect(waitOf('Mon, 23 Nov 2026 12:00:05 GMT')).toBe(5000)
  expect(waitOf('Mon, 23 Nov 2026 11:00:00 GMT')).toBe(0)
})

test('an absent or unreadable Retry-After requests no delay', () => {
  expect(waitOf()).toBeUndefined()
  expect(waitOf('soon')).toBeUndefined()
})
