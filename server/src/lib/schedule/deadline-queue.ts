import { AppError } from '#lib/app-error.ts'

export interface DeadlineQueue {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Throws what `run` would: for callers that have something to do before the work. */
  readonly refuseWhenFull: () => void
}

interface Limits {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Milliseconds from the asking to the result, of work that has to wait for other work. */
  readonly deadlineMs: number
}

/** Seconds. */
const RETRY_AFTER = 10
/** By how much the latest work changes what is expected of the next. */
const NEWEST = 0.2

/**
 * Runs so much work at once and lets so much wait, in its order. Work that waits and cannot end within the deadline
 * is refused with 'unavailable': at once where the work of late shows it, else when the time has passed. Work that
 * waits for no other has no deadline: what makes it slow is the machine, and a refusal would help no other work. What
 * has begun ends by itself, and keeps its place until then.
 */
export function createDeadlineQueue({ atOnce, mostWaiting, deadlineMs }: Limits): DeadlineQueue {
  const waiting = new Set<() => void>()
  let running = 0
  let usualMs = 0

  const expectedMs = () => usualMs * (1 + (waiting.size + 1) / atOnce)
  const isFull = () =>
    running >= atOnce && (waiting.size >= mostWaiting || expectedMs() > deadlineMs)

  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1
    const started = performance.now()
    try {
      return await work()
    } finally {
      running -= 1
      const took = performance.now() - started
      usualMs = usualMs === 0 ? took : usualMs + NEWEST * (took - usualMs)
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      }
    }
  }

  const refuseWhenFull = () => {
    if (isFull()) throw unavailable()
  }

  return {
    refuseWhenFull,
    async run<T>(work: () => Promise<T>) {
      refuseWhenFull()
      if (running < atOnce) return begin(work)
      const result = Promise.withResolvers<T>()
      const enter = () => void begin(work).then(result.resolve, result.reject)
      const timer = setTimeout(() => {
        waiting.delete(enter)
        result.reject(unavailable())
      }, deadlineMs)
      waiting.add(enter)
      try {
        return await result.promise
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const unavailable = () => new AppError('unavailable', { retryAfter: RETRY_AFTER })
