import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { canRetryQuery, queryRetryDelay } from './queries.tsx'

afterEach(() => void vi.unstubAllGlobals())

const refused = (status: number, retryAfter?: number) =>
  new ApiError({ status, detail: '', causes: [], retryAfter })

test('a read that failed for a moment is retried three times', () => {
  for (const error of [refused(503), refused(502, 1), refused(429, 10), new TypeError('fetch')]) {
    expect([0, 1, 2, 3].map((failures) => canRetryQuery(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ])
  }
})

test('a refusal, a fault of the server and a long wait are shown at once', () => {
  for (const error of [refused(404), refused(500), refused(429, 11), new Error('shape')]) {
    expect(canRetryQuery(0, error)).toBe(false)
  }
})

test('offline, a failed read is shown at once', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(canRetryQuery(0, new TypeError('fetch'))).toBe(false)
})

test('a retry of a read waits for as long as the server asked', () => {
  expect(queryRetryDelay(0, refused(503, 7))).toBeGreaterThanOrEqual(7000)
  expect(queryRetryDelay(0, refused(503))).toBeLessThanOrEqual(500)
})
