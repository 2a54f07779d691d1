const LONGEST_RETRY_MS = 6 * 3_600_000

/** What a server that is asked too much wants us to wait, in milliseconds: 0 unless it says so in seconds. */
export function retryAfterMs(header: string | undefined): number {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : 0
  return Math.min(seconds * 1000, LONGEST_RETRY_MS)
}
