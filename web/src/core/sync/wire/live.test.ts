import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/server-data/api-error.ts'
import { followLive } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A stream whose first opening is refused. */
function refusedOnce(refusal: Pick<ApiError['refusal'], 'status' | 'code'>) {
  const error = new ApiError({ detail: '', causes: [], retryAfter: 30, ...refusal })
  const connect = vi.fn(async () => new ReadableStream<Uint8Array>()).mockRejectedValueOnce(error)
  const sync = vi.fn<() => void>()
  const live = followLive({
    connect,
    onChange: () => true,
    onPresence: () => undefined,
    sync,
    random: () => 0,
  })
  return { connect, sync, live }
}

test.each([
  { status: 503, code: 'unavailable' },
  { status: 500, code: 'internal_error' },
  { status: 429, code: 'too_many_requests' },
] as const)(
  'a stream refused temporarily with $status is opened after the server’s delay, after a sync call',
  async (refusal) => {
    const { connect, sync, live } = refusedOnce(refusal)
    await pass(29_999)
    expect(connect).toHaveBeenCalledTimes(1)
    expect(sync).not.toHaveBeenCalled()
    await pass(1)
    expect(connect).toHaveBeenCalledTimes(2)
    expect(sync).toHaveBeenCalledTimes(1)
    live.stop()
  },
)

test('a stream refused permanently causes one sync call, and is not opened again', async () => {
  const { connect, sync, live } = refusedOnce({ status: 404, code: 'not_found' })
  await pass(600_000)
  expect(sync).toHaveBeenCalledTimes(1)
  expect(connect).toHaveBeenCalledTimes(1)
  live.stop()
})
