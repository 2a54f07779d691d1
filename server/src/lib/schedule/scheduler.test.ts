import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler } from './scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PAUSE_MS = 2_000
/** Longer than the delay after `wake`, shorter than a pause. */
const SOON_MS = PAUSE_MS / 10
const failed = vi.fn()

function schedulerOf(run: () => Promise<void>) {
  const task = vi.fn(run)
  return { task, scheduler: createScheduler(task, () => PAUSE_MS, failed) }
}

test('runs at its start and after each pause, until it is stopped', async () => {
  const { task, scheduler } = schedulerOf(async () => {})
  scheduler.start()
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS + SOON_MS)
  expect(task).toHaveBeenCalledTimes(3)
  await scheduler.stop()
  scheduler.wake()
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(3)
})

test('runs soon after `wake`', async () => {
  const { task, scheduler } = schedulerOf(async () => {})
  scheduler.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  scheduler.wake()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(task).toHaveBeenCalledTimes(2)
})

test('runs once more after `wake` during a run, and never twice at a time', async () => {
  const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { task, scheduler } = schedulerOf(() => runs[task.mock.calls.length - 1]?.promise ?? never)
  scheduler.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  scheduler.wake()
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(task).toHaveBeenCalledTimes(2)
})

test('continues after a failed run, and reports it', async () => {
  const error = new Error('broken')
  const { task, scheduler } = schedulerOf(() => Promise.reject(error))
  scheduler.start()
  await vi.advanceTimersByTimeAsync(PAUSE_MS + SOON_MS)
  expect(task).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledWith(error)
})

test('`stop` waits for the run in progress, which is the last', async () => {
  const firstRun = Promise.withResolvers<void>()
  const { task, scheduler } = schedulerOf(() => firstRun.promise)
  scheduler.start()
  await vi.advanceTimersByTimeAsync(SOON_MS)
  const stopped = vi.fn()
  const stopping = scheduler.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(stopped).not.toHaveBeenCalled()
  firstRun.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
  expect(task).toHaveBeenCalledTimes(1)
})

const never = new Promise<void>(() => {})
