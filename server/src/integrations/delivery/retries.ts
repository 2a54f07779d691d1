/**
 * Why a delivery was not accepted:
 * - 'outage': the server was unreachable, so nothing can be sent to it;
 * - 'later': the server deferred it, or the connection was lost while sending;
 * - 'never': the server rejected it permanently.
 */
export type Refusal = 'outage' | 'later' | 'never'

/** Minutes to wait after the first refusal, the second, and so on; the last repeats. */
const PAUSES_MIN = [1, 5, 15, 60] as const
const MAX_PAUSE_MIN = 60
const MINUTE_MS = 60_000
/** A day, when the links of a mail have expired. */
export const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS
/** An outage does not count as a refusal; short, so that mail goes out soon after the server is back. */
export const OUTAGE_PAUSE_MS = MINUTE_MS

interface Attempt {
  readonly kind: Refusal
  readonly now: Date
  readonly createdAt: Date
  /** Refusals so far, including this one. */
  readonly refusals: number
}

/** The time of the next retry; undefined if it is given up. */
export function nextTry({ kind, now, createdAt, refusals }: Attempt): Date | undefined {
  if (kind === 'never') return undefined
  const pause =
    kind === 'outage' ? OUTAGE_PAUSE_MS : (PAUSES_MIN[refusals - 1] ?? MAX_PAUSE_MIN) * MINUTE_MS
  const next = now.getTime() + pause
  return next > createdAt.getTime() + GIVE_UP_AFTER_MS ? undefined : new Date(next)
}
