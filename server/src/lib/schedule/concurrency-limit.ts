import { AppError } from '#lib/app-error.ts'

/** Seconds. */
const RETRY_AFTER = 10

/** A concurrency limit with a queue; when the queue is full, `work` is refused with 'too many requests'. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimit(maxConcurrent: number, maxQueued: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < maxConcurrent) running += 1
    else {
      if (waiting.length >= maxQueued) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
      }
      // A finished task passes its slot on, so `running` does not change.
      await new Promise<void>((enter) => waiting.push(enter))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
