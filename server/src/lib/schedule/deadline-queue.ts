import { AppError } from '#lib/app-error.ts'

export interface DeadlineQueue {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Throws what `run` would: for callers with work to do before. */
  readonly rejectWhenFull: () => void
}

interface Limits {
  readonly atOnce: number
  readonly maxQueued: number
  /** Milliseconds from the call to the result, for a task that queues. */
  readonly deadlineMs: number
}

/** Seconds. */
const RETRY_AFTER = 10
/** Weight of the latest duration in the moving average. */
const SMOOTHING = 0.2

/**
 * A bounded concurrency limit with a queue. A queued task that cannot end within the deadline is refused with
 * 'unavailable': at once if recent durations predict it, else at its deadline. A task that starts at once has
 * no deadline: the machine is slow then, and a refusal would help no other task. A started task always runs
 * to its end and holds its slot.
 */
export function createDeadlineQueue({ atOnce, maxQueued, deadlineMs }: Limits): DeadlineQueue {
  const waiting = new Set<() => void>()
  let running = 0
  let averageMs = 0

  const expectedMs = () => averageMs * (1 + (waiting.size + 1) / atOnce)
  const isFull = () => running >= atOnce && (waiting.size >= maxQueued || expectedMs() > deadlineMs)

  const start = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1
    const started = performance.now()
    try {
      return await work()
    } finally {
      running -= 1
      const took = performance.now() - started
      averageMs = averageMs === 0 ? took : averageMs + SMOOTHING * (took - averageMs)
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      }
    }
  }

  const rejectWhenFull = () => {
    if (isFull()) throw unavailable()
  }

  return {
    rejectWhenFull,
    async run<T>(work: () => Promise<T>) {
      rejectWhenFull()
      if (running < atOnce) return start(work)
      const result = Promise.withResolvers<T>()
      const startQueued = () => void start(work).then(result.resolve, result.reject)
      const timer = setTimeout(() => {
        waiting.delete(startQueued)
        result.reject(unavailable())
      }, deadlineMs)
      waiting.add(startQueued)
      try {
        return await result.promise
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const unavailable = () => new AppError('unavailable', { retryAfter: RETRY_AFTER })
