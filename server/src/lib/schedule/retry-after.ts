const MAX_RETRY_MS = 6 * 3_600_000

/** The milliseconds of a `Retry-After` header in seconds; 0 for any other value. */
export function retryAfterMs(header: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : 0
  return Math.min(seconds * 1000, MAX_RETRY_MS)
}
