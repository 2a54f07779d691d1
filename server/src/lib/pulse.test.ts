import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPulse } from './pulse.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PAUSE_MS = 2_000
/** Longer than whoever wakes it waits, shorter than a pause. */
const SOON_MS = PAUSE_MS / 10
const failed = vi.fn()

function pulseOf(look: () => Promise<void>) {
  const looking = vi.fn(look)
  return { looking, pulse: createPulse(looking, () => PAUSE_MS, failed) }
}

test('looks at its start and after each pause, until it is stopped', async () => {
  const { looking, pulse } = pulseOf(async () => {})
  pulse.start()
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS + SOON_MS)
  expect(looking).toHaveBeenCalledTimes(3)
  await pulse.stop()
  pulse.wake()
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(looking).toHaveBeenCalledTimes(3)
})

test('looks soon when it is woken', async () => {
  const { looking, pulse } = pulseOf(async () => {})
  pulse.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  pulse.wake()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(looking).toHaveBeenCalledTimes(2)
})

test('woken while it looks, looks once more, and never twice at a time', async () => {
  const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { looking, pulse } = pulseOf(() => looks[looking.mock.calls.length - 1]?.promise ?? never)
  pulse.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  pulse.wake()
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(looking).toHaveBeenCalledTimes(1)
  looks[0]?.resolve()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(looking).toHaveBeenCalledTimes(2)
})

test('goes on after a look that failed, and says so', async () => {
  const error = new Error('broken')
  const { looking, pulse } = pulseOf(() => Promise.reject(error))
  pulse.start()
  await vi.advanceTimersByTimeAsync(PAUSE_MS + SOON_MS)
  expect(looking).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledWith(error)
})

test('stopped, waits for the look that is running, which is the last', async () => {
  const look = Promise.withResolvers<void>()
  const { looking, pulse } = pulseOf(() => look.promise)
  pulse.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  const stopped = vi.fn()
  const stopping = pulse.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(stopped).not.toHaveBeenCalled()
  look.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(looking).toHaveBeenCalledTimes(1)
})

const never = new Promise<void>(() => {})
