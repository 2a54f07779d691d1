import type {
  PaymentMethod,
  SubscriptionStatus,
} from '@compra/contract/subscription/subscription-rules.ts'
import type { Day } from '#lib/time/calendar.ts'

/** A charge that was paid. */
export interface Payment {
  /** The provider's id of the money. */
  readonly id: string
  readonly at: Date
}

/** What was agreed when it was ordered. */
export interface Terms {
  readonly method: PaymentMethod
  /** How many months its one payment buys; null where every month is charged. */
  readonly prepaidMonths: number | null
}

/** What a prepaid period follows without a gap: a first day, and the months paid for since. */
export interface Follows {
  readonly anchor: Day
  readonly months: number
}

/**
 * Everything that is known of a subscription. Facts only grow: payments are a set, and of each moment
 * the earliest or the latest counts. So applying events is commutative and idempotent (T-33).
 */
export interface Facts {
  readonly terms: Terms
  /** Derived from all of a payer's subscriptions by `line-up.ts`; null for one that begins when paid. */
  readonly follows: Follows | null
  readonly payments: readonly Payment[]
  /** The last cancellation, and the last renewal, which takes a cancellation back. */
  readonly canceledAt: Date | null
  readonly renewedAt: Date | null
  /** The first withdrawal: it ends at once and its money is refunded (G-105). */
  readonly withdrawnAt: Date | null
  /** Ended at the provider before the paid period was over. */
  readonly endedAt: Date | null
  readonly chargeFailedAt: Date | null
  /** When an order of a prepaid period was found closed without having been paid. */
  readonly closedAt: Date | null
}

/** `closed` is a prepaid order that nobody paid; like `pending` it is never shown. */
export type Status = SubscriptionStatus | 'pending' | 'closed'

/** What follows from the facts at a moment. The dates are null until something is paid. */
export interface Snapshot {
  readonly status: Status
  /**
   * When the next charge is made: midnight in São Paulo, one day after the due date (G-098). After a
   * prepaid period nothing is charged then.
   */
  readonly nextPeriodStart: Date | null
  /** Premium holds before this moment. */
  readonly premiumUntil: Date | null
  /** A withdrawal is possible before this moment; null when it is not possible, or no longer. */
  readonly refundableUntil: Date | null
  /** Payments that arrived when it was over: they buy nothing and are refunded. */
  readonly orphanPayments: readonly Payment[]
}

/** Those with Premium. */
export const LIVE_STATUSES = ['active', 'canceled_pending_expiration'] as const

export const NO_FACTS: Facts = {
  terms: { method: 'card', prepaidMonths: null },
  follows: null,
  payments: [],
  canceledAt: null,
  renewedAt: null,
  withdrawnAt: null,
  endedAt: null,
  chargeFailedAt: null,
  closedAt: null,
}

export const UNPAID: Snapshot = {
  status: 'pending',
  nextPeriodStart: null,
  premiumUntil: null,
  refundableUntil: null,
  orphanPayments: [],
}

/** Whether the status has Premium. */
export function isLive(status: Status): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/** Whether it was ordered, and nothing was bought yet. */
export function isUnpaid(status: Status): status is 'pending' | 'closed' {
  return status === 'pending' || status === 'closed'
}

/** Whether the last decision was to cancel. */
export function isCanceled({ canceledAt, renewedAt }: Facts): boolean {
  // In a tie cancelling wins, so that nothing is charged.
  return canceledAt !== null && (renewedAt === null || canceledAt >= renewedAt)
}

export function byMoment(a: Payment, b: Payment): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)
}

export function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

export function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
