import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/server-data/api-error.ts'
import { createSyncLoop } from './sync-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a busy server is not called again before the time that it asked for', async () => {
  const busy = new ApiError({
    status: 503,
    code: 'unavailable',
    detail: '',
    causes: [],
    retryAfter: 30,
  })
  const ask = vi.fn(async () => 'done' as const).mockRejectedValueOnce(busy)
  const loop = createSyncLoop({
    ask,
    sendLess: () => false,
    onConnection: () => undefined,
    random: () => 0,
  })
  loop.ask()
  await pass(29_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(2)
  loop.stop()
})
