const FIRST_MS = 2_000
const MOST_MS = 60_000
/** A longer wait that the server asks for is cut to this. */
const LONGEST_MS = 3_600_000

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
      const backoff = Math.min(MOST_MS, firstMs * 2 ** failures)
      failures += 1
      const least = Math.max(Math.min(askedMs, LONGEST_MS), backoff / 2)
      timer = setTimeout(act, least + (random() * backoff) / 2)
    },
    stop() {
      clearTimeout(timer)
      failures = 0
    },
  }
}
