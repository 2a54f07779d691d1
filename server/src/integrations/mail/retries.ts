import type { NotTakenKind } from './mail-transport.ts'

/** Minutes to wait after the first refusal, the second, and so on; the last repeats. */
const PAUSES_MIN = [1, 5, 15, 60] as const
const LONGEST_PAUSE_MIN = 60
const MINUTE_MS = 60_000
/** Mail is given up after a day, when its links have expired; so is what else waits to be taken. */
export const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS
/**
 * An outage does not count as a refusal; short, so that mail goes out soon after the server is
 * back.
 */
export const OUTAGE_PAUSE_MS = MINUTE_MS

interface Attempt {
  readonly kind: NotTakenKind
  readonly now: Date
  readonly createdAt: Date
  /** How often the mail was refused, this time included. */
  readonly refusals: number
}

/** When to try again; undefined when the mail is given up. */
export function nextTry({ kind, now, createdAt, refusals }: Attempt): Date | undefined {
  if (kind === 'never') return undefined
  const pause =
    kind === 'outage'
      ? OUTAGE_PAUSE_MS
      : (PAUSES_MIN[refusals - 1] ?? LONGEST_PAUSE_MIN) * MINUTE_MS
  const next = now.getTime() + pause
  return next > createdAt.getTime() + GIVE_UP_AFTER_MS ? undefined : new Date(next)
}
