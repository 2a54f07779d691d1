import { retryDelay } from '#lib/retry/retry-delay.ts'

const FIRST_MS = 2_000

/** Retries with exponential back-off and jitter. */
export interface Retry {
  /** Retries after the back-off, but not before `minWaitMs` (such as a Retry-After). */
  schedule(minWaitMs?: number): void
  /** Cancels the retry and resets the back-off. */
  stop(): void
}

/** `firstMs` is the maximum wait after a first failure. */
export function createRetry(
  act: () => void,
  random: () => number = Math.random,
  firstMs = FIRST_MS,
): Retry {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  return {
    schedule(minWaitMs = 0) {
      clearTimeout(timer)
      timer = setTimeout(act, retryDelay(failures, firstMs, minWaitMs, random))
      failures += 1
    },
    stop() {
      clearTimeout(timer)
      failures = 0
    },
  }
}
