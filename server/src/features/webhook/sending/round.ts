import { nextTry } from '#integrations/delivery/retries.ts'
import type { WebhookAnswer } from '#integrations/webhook/webhook-transport.ts'
import type { DueWebhook, MessageRow, Outcome } from './sending.repository.ts'

/** Per household and clock hour, for all its webhooks together. */
export const CALLS_PER_HOUR = 600
/** A webhook that failed for this long is disabled, after at least MIN_FAILURES calls. */
const FAILING_MS = 3 * 24 * 3_600_000
const MIN_FAILURES = 10
const HOUR_MS = 3_600_000
/** Client error statuses that say nothing about the message itself. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429])
const SERVER_ERRORS = 500

/** The state of a webhook during one round of sending. */
export interface Round {
  readonly calls: number
  readonly lost: number
  readonly failures: number
  readonly failingSince: Date | null
  readonly tried: Outcome['tried']
  readonly isGone: boolean
  /** When the webhook is retried; undefined if it accepts messages. */
  readonly pausedUntil: Date | undefined
}

export function roundOf({ failures, failingSince }: DueWebhook, lost: number): Round {
  return {
    calls: 0,
    lost,
    failures,
    failingSince,
    tried: undefined,
    isGone: false,
    pausedUntil: undefined,
  }
}

export function triedAt(now: Date, { result, status }: WebhookAnswer) {
  return { tried_at: now, result, status }
}

export function afterSuccess(round: Round, now: Date, answer: WebhookAnswer): Round {
  const tried = triedAt(now, answer)
  return { ...round, calls: round.calls + 1, failures: 0, failingSince: null, tried }
}

/**
 * `next` is the time of the message's next try; without one it is lost. A rejected message is deferred alone;
 * during an outage all messages of the webhook wait.
 */
export function afterFailure(
  round: Round,
  now: Date,
  { message, answer }: { readonly message: MessageRow; readonly answer: WebhookAnswer },
): { readonly round: Round; readonly next: Date | undefined } {
  const isOutage = isTemporary(answer)
  const failures = round.failures + 1
  const refusals = (isOutage ? Math.max(message.refusals, round.failures) : message.refusals) + 1
  const retryAt = (createdAt: Date): Date | undefined => {
    const backoff = nextTry({ kind: 'later', now, createdAt, refusals })
    const retryAfter = new Date(now.getTime() + answer.retryAfterMs)
    return backoff && (retryAfter > backoff ? retryAfter : backoff)
  }
  const next = retryAt(message.created_at)
  return {
    next,
    round: {
      calls: round.calls + 1,
      lost: round.lost + (next ? 0 : message.events),
      failures,
      failingSince: round.failingSince ?? now,
      tried: triedAt(now, answer),
      isGone: answer.result === 'gone',
      pausedUntil: isOutage ? retryAt(now) : undefined,
    },
  }
}

/** Whether the receiver would not have accepted any other message either. */
function isTemporary({ status }: WebhookAnswer): boolean {
  return status === null || status >= SERVER_ERRORS || TEMPORARY.has(status)
}

/** The webhook's new state after a round. */
export function outcomeOf(round: Round, { calls, isDisabled }: DueWebhook, now: Date): Outcome {
  const hour = hourOf(now)
  const isFull = calls + round.calls >= CALLS_PER_HOUR
  const why = disableReason(round, now)
  return {
    now,
    notBefore: isFull ? new Date(hour.getTime() + HOUR_MS) : (round.pausedUntil ?? now),
    discardsPending: isDisabled || why !== null,
    hour,
    calls: round.calls,
    lost: round.lost,
    tried: round.tried,
    failures: round.failures,
    failing_since: round.failingSince,
    disabled_at: why ? now : null,
    disabled_why: why,
  }
}

export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}

function disableReason(
  { isGone, failures, failingSince }: Round,
  now: Date,
): Outcome['disabled_why'] {
  if (isGone) return 'gone'
  const isFailing =
    failingSince !== null &&
    failures >= MIN_FAILURES &&
    now.getTime() - failingSince.getTime() >= FAILING_MS
  return isFailing ? 'failing' : null
}
