import { AppError } from '#lib/app-error.ts'

/** Seconds. */
const RETRY_AFTER = 10

/** Runs so much work at once; further work waits in its order, and beyond that is refused with 'too many requests'. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

export function createTurnstile(mostAtOnce: number, mostWaiting: number): Turnstile {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < mostAtOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
      }
      // The one that finishes passes its slot on, so `running` does not change.
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
