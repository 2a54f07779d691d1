import { nextTry } from '#integrations/mail/retries.ts'
import type { WebhookAnswer } from '#integrations/webhook/webhook-transport.ts'
import type { DueWebhook, MessageRow, Outcome } from './sending.repository.ts'

/** Calls of one household in an hour of the clock, whatever number of webhooks it has. */
export const CALLS_AN_HOUR = 600
/** A webhook that took nothing for so long is switched off, if it was called often enough to know. */
const FAILING_MS = 3 * 24 * 3_600_000
const FAILURES_TO_KNOW = 10
const HOUR_MS = 3_600_000
/** Statuses that say that nothing could be taken just now, whatever it was. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429])
const SERVER_ERRORS = 500

/** What was found out about a webhook while some messages were sent, one after another. */
export interface Round {
  readonly calls: number
  readonly lost: number
  readonly failures: number
  readonly failingSince: Date | null
  readonly tried: Outcome['tried']
  readonly isGone: boolean
  /** When the whole webhook is tried again; undefined: it takes messages. */
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

export function afterTaken(round: Round, now: Date, answer: WebhookAnswer): Round {
  const tried = triedAt(now, answer)
  return { ...round, calls: round.calls + 1, failures: 0, failingSince: null, tried }
}

/**
 * After a message that was not taken, with the moment of its next try; it is lost without one. What was
 * answered with a refusal of this message is put off alone. Where nobody answers, or nothing can be taken,
 * the others wait, too.
 */
export function afterRefused(
  round: Round,
  now: Date,
  { message, answer }: { readonly message: MessageRow; readonly answer: WebhookAnswer },
): { readonly round: Round; readonly next: Date | undefined } {
  const isOutage = isPassing(answer)
  const failures = round.failures + 1
  const refusals = (isOutage ? Math.max(message.refusals, round.failures) : message.refusals) + 1
  const tryAgain = (createdAt: Date): Date | undefined => {
    const usual = nextTry({ kind: 'later', now, createdAt, refusals })
    const asked = new Date(now.getTime() + answer.retryAfterMs)
    return usual && (asked > usual ? asked : usual)
  }
  const next = tryAgain(message.created_at)
  return {
    next,
    round: {
      calls: round.calls + 1,
      lost: round.lost + (next ? 0 : message.events),
      failures,
      failingSince: round.failingSince ?? now,
      tried: triedAt(now, answer),
      isGone: answer.result === 'gone',
      pausedUntil: isOutage ? tryAgain(now) : undefined,
    },
  }
}

/** Whether nothing else would have been taken either. */
function isPassing({ status }: WebhookAnswer): boolean {
  return status === null || status >= SERVER_ERRORS || PASSING.has(status)
}

/** What is noted of the webhook after a round. */
export function outcomeOf(round: Round, { calls, isShutOut }: DueWebhook, now: Date): Outcome {
  const hour = hourOf(now)
  const isFull = calls + round.calls >= CALLS_AN_HOUR
  const why = endOf(round, now)
  return {
    notBefore: isFull ? new Date(hour.getTime() + HOUR_MS) : (round.pausedUntil ?? now),
    forgets: isShutOut || why !== null,
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

function endOf({ isGone, failures, failingSince }: Round, now: Date): Outcome['disabled_why'] {
  if (isGone) return 'gone'
  const isOver =
    failingSince !== null &&
    failures >= FAILURES_TO_KNOW &&
    now.getTime() - failingSince.getTime() >= FAILING_MS
  return isOver ? 'failing' : null
}
