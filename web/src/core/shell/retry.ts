import { retryDelay } from '#lib/retry/retry-delay.ts'

const FIRST_MS = 2_000

/** Does something again by time: later after each failure, and never two devices in step. */
export interface Retry {
  /** The delay in milliseconds that the server asked for, or a backoff by the failures so far. */
  schedule(askedMs?: number): void
  /** It is no longer needed; the next failure is a first one again. */
  stop(): void
}

/** `firstMs` is the longest wait after a first failure. */
export function createRetry(
  act: () => void,
  random: () => number = Math.random,
  firstMs = FIRST_MS,
): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  return {
    schedule(askedMs = 0) {
      clearTimeout(timer)
      timer = setTimeout(act, retryDelay(failures, firstMs, askedMs, random))
      failures += 1
    },
    stop() {
      clearTimeout(timer)
      failures = 0
    },
  }
}
