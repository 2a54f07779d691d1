import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/server-data/api-error.ts'
import { createSyncLoop } from './sync-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a busy server is not called again before its Retry-After', async () => {
  const busy = new ApiError({
    status: 503,
    code: 'unavailable',
    detail: '',
    causes: [],
    retryAfter: 30,
  })
  const callOnce = vi.fn(async () => 'done' as const).mockRejectedValueOnce(busy)
  const loop = createSyncLoop({
    callOnce,
    sendLess: () => false,
    onConnection: () => undefined,
    random: () => 0,
  })
  loop.sync()
  await pass(29_999)
  expect(callOnce).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(callOnce).toHaveBeenCalledTimes(2)
  loop.stop()
})
