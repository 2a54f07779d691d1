/** Retries, and the first delay, of requests that the user waits for. */
export const RETRIES = 3
export const FIRST_RETRY_MS = 500

const MOST_MS = 60_000
/** The maximum wait that a server may request. */
const LONGEST_MS = 3_600_000

/**
 * Milliseconds to wait before a retry: exponential back-off, at least the server's Retry-After. Half of it is
 * random, so that devices that failed together do not retry together.
 */
export function retryDelay(
  failures: number,
  firstMs: number,
  minWaitMs = 0,
  random = Math.random,
): number {
  const half = Math.min(MOST_MS, firstMs * 2 ** failures) / 2
  return Math.max(Math.min(minWaitMs, LONGEST_MS), half) + random() * half
}
