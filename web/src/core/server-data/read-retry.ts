/** The one rule by which a read of a screen is tried again. */
import { FIRST_RETRY_MS, RETRIES, retryDelay } from '#lib/retry/retry-delay.ts'
import { ApiError } from './api-error.ts'

/** A person at a screen does not wait longer: they read how long it takes. */
const LONGEST_S = 10
/** The server, or something before it, is busy or restarting. */
const TRANSIENT: readonly number[] = [429, 502, 503, 504]

/** Whether a failed read is retried without a word: the next answer may be another one. */
export function canRetryRead(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || navigator.onLine === false) return false
  // Without an answer; a device that has the data shows it instead.
  if (!(error instanceof ApiError)) return error instanceof TypeError
  const { status, retryAfter = 0 } = error.refusal
  return TRANSIENT.includes(status) && retryAfter <= LONGEST_S
}

export function readRetryDelay(failures: number, error: unknown): number {
  const askedS = error instanceof ApiError ? (error.refusal.retryAfter ?? 0) : 0
  return retryDelay(failures, FIRST_RETRY_MS, askedS * 1000)
}

/** A read outside of the cache of queries, which keeps the same rule. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read()
    } catch (error) {
      if (!canRetryRead(failures, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, readRetryDelay(failures, error)))
    }
  }
}
