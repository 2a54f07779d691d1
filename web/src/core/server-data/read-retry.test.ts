import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { canRetryRead, readRetryDelay, retryRead } from './read-retry.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (status: number, retryAfter?: number) =>
  new ApiError({ status, detail: '', causes: [], retryAfter })

test('a read that failed for a moment is retried three times', () => {
  for (const error of [refused(503), refused(502, 1), refused(429, 10), new TypeError('fetch')]) {
    expect([0, 1, 2, 3].map((failures) => canRetryRead(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ])
  }
})

test('a refusal, a fault of the server and a long wait are shown at once', () => {
  for (const error of [refused(404), refused(500), refused(429, 11), new Error('shape')]) {
    expect(canRetryRead(0, error)).toBe(false)
  }
})

test('offline, a failed read is shown at once', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(canRetryRead(0, new TypeError('fetch'))).toBe(false)
})

test('a retry of a read waits for as long as the server asked', () => {
  expect(readRetryDelay(0, refused(503, 7))).toBeGreaterThanOrEqual(7000)
  expect(readRetryDelay(0, refused(503))).toBeLessThanOrEqual(500)
})

test('a read outside of the cache keeps the same rule', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async () => 'answer').mockRejectedValueOnce(refused(503, 7))
  const found = retryRead(read)
  await vi.advanceTimersByTimeAsync(6999)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(501)
  expect(await found).toBe('answer')

  const gone = vi.fn<() => Promise<string>>().mockRejectedValue(refused(404))
  await expect(retryRead(gone)).rejects.toThrow('404')
  expect(gone).toHaveBeenCalledTimes(1)
})
