import type { NotAcceptedKind } from '#integrations/mail/mail-transport.ts'

/** Minutes to wait after the first refusal, the second, and so on; the last repeats. */
const PAUSES_MIN = [1, 5, 15, 60] as const
const MAX_PAUSE_MIN = 60
const MINUTE_MS = 60_000
/** Mail is abandoned after a day, when its links have expired; so are other queued messages. */
export const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS
/** An outage does not count as a refusal; short, so that mail is sent soon after the server is back. */
export const OUTAGE_PAUSE_MS = MINUTE_MS

interface Attempt {
  readonly kind: NotAcceptedKind
  readonly now: Date
  readonly createdAt: Date
  /** Refusals so far, including this one. */
  readonly refusals: number
}

/** The time of the next retry; undefined if the mail is abandoned. */
export function nextTry({ kind, now, createdAt, refusals }: Attempt): Date | undefined {
  if (kind === 'never') return undefined
  const pause =
    kind === 'outage' ? OUTAGE_PAUSE_MS : (PAUSES_MIN[refusals - 1] ?? MAX_PAUSE_MIN) * MINUTE_MS
  const next = now.getTime() + pause
  return next > createdAt.getTime() + GIVE_UP_AFTER_MS ? undefined : new Date(next)
}
