/** Of what a person waits for at a screen: how often it is retried, and after how long the first time. */
export const RETRIES = 3
export const FIRST_RETRY_MS = 500

const MOST_MS = 60_000
/** A longer wait that the server asks for is cut to this. */
const LONGEST_MS = 3_600_000

/**
 * Milliseconds to wait before a retry: at least what the server asked for, and up to twice as long as the time
 * before. Half of it is random, so that devices which failed together do not come back together.
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
