import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeadlineQueue } from './deadline-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DEADLINE_MS = 1_000
const UNAVAILABLE = { code: 'unavailable', retryAfter: 10 }

/** A task that takes this long, with the highest concurrency seen. */
function working(ms: number) {
  const counts = { running: 0, most: 0, begun: 0 }
  const work = async () => {
    counts.running += 1
    counts.begun += 1
    counts.most = Math.max(counts.most, counts.running)
    const done = Promise.withResolvers<void>()
    setTimeout(done.resolve, ms)
    await done.promise
    counts.running -= 1
    return 'done'
  }
  return { counts, work }
}

const queueOf = (maxQueued: number) =>
  createDeadlineQueue({ atOnce: 2, maxQueued, deadlineMs: DEADLINE_MS })

test('two tasks run at a time, the others in order; beyond the queue limit they are refused', async () => {
  const { run, rejectWhenFull } = queueOf(4)
  const { counts, work } = working(100)
  const asked = Array.from({ length: 7 }, () => run(work))
  expect(rejectWhenFull).toThrow(expect.objectContaining(UNAVAILABLE))
  const settled = Promise.allSettled(asked)
  await vi.advanceTimersByTimeAsync(300)
  const results = await settled
  expect(results.slice(0, 6)).toEqual(Array(6).fill({ status: 'fulfilled', value: 'done' }))
  expect(results[6]).toEqual({ status: 'rejected', reason: expect.objectContaining(UNAVAILABLE) })
  expect(counts).toEqual({ running: 0, most: 2, begun: 6 })
  expect(rejectWhenFull).not.toThrow()
})

test('a task that has queued for the whole deadline is refused and not started', async () => {
  const { run } = queueOf(10)
  const slow = working(3 * DEADLINE_MS)
  const settled = Promise.allSettled(Array.from({ length: 3 }, () => run(slow.work)))
  await vi.advanceTimersByTimeAsync(3 * DEADLINE_MS)
  expect((await settled)[2]).toEqual({
    status: 'rejected',
    reason: expect.objectContaining(UNAVAILABLE),
  })
  await vi.advanceTimersByTimeAsync(9 * DEADLINE_MS)
  expect(slow.counts.begun).toBe(2)
})

test('a task that did not queue is not refused for being slow', async () => {
  const { run } = queueOf(10)
  const slow = working(20 * DEADLINE_MS)
  const settled = Promise.allSettled([run(slow.work), run(slow.work)])
  await vi.advanceTimersByTimeAsync(20 * DEADLINE_MS)
  expect(await settled).toEqual(Array(2).fill({ status: 'fulfilled', value: 'done' }))
})

test('a task that queued and started is refused at its deadline', async () => {
  const { run } = queueOf(10)
  const [short, long] = [working(0.5 * DEADLINE_MS), working(DEADLINE_MS)]
  const settled = Promise.allSettled([run(short.work), run(long.work), run(long.work)])
  await vi.advanceTimersByTimeAsync(DEADLINE_MS)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(long.counts.begun).toBe(2)
})

test('after slow tasks one that would be too late is refused at once, and accepted when the queue is idle', async () => {
  const { run } = queueOf(10)
  const slow = working(0.7 * DEADLINE_MS)
  const first = run(slow.work)
  await vi.advanceTimersByTimeAsync(DEADLINE_MS)
  await first
  const settled = Promise.allSettled([run(slow.work), run(slow.work), run(slow.work)])
  await vi.advanceTimersByTimeAsync(DEADLINE_MS)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(slow.counts.begun).toBe(3)
})

test('a failed task rejects, and frees its slot for the next', async () => {
  const { run } = queueOf(10)
  const failing = () => Promise.reject(new Error('broken'))
  const { work } = working(1)
  const settled = Promise.allSettled([run(failing), run(failing), run(work)])
  await vi.advanceTimersByTimeAsync(10)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
