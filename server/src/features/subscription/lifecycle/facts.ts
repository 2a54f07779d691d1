import type {
  PaymentMethod,
  SubscriptionStatus,
} from '@compra/contract/subscription/subscription-rules.ts'
import type { Day } from '#lib/time/calendar.ts'

/** A paid charge. */
export interface Payment {
  /** The provider's id. */
  readonly id: string
  readonly at: Date
}

/** The terms of the order. */
export interface Terms {
  readonly method: PaymentMethod
  /** Months bought by its one payment; null for a monthly charge. */
  readonly prepaidMonths: number | null
}

/** The paid time that a prepaid period extends without a gap: its first day, and the months paid since. */
export interface Follows {
  readonly anchor: Day
  readonly months: number
}

/**
 * The facts of a subscription. They only grow: payments are a set, and for each time the earliest or the latest
 * counts. So applying events is commutative and idempotent (T-33).
 */
export interface Facts {
  readonly terms: Terms
  /** Derived from all subscriptions of the payer by `chain.ts`; null if it starts with its payment. */
  readonly follows: Follows | null
  readonly payments: readonly Payment[]
  /** The last cancellation, and the last renewal, which reverts a cancellation. */
  readonly canceledAt: Date | null
  readonly renewedAt: Date | null
  /** The first withdrawal: it ends at once and its money is refunded (G-105). */
  readonly withdrawnAt: Date | null
  /** Ended at the provider before the end of the paid period. */
  readonly endedAt: Date | null
  readonly chargeFailedAt: Date | null
  /** When a prepaid order was found closed without a payment. */
  readonly closedAt: Date | null
}

/** `closed` is an unpaid prepaid order; like `pending` it is never shown. */
export type Status = SubscriptionStatus | 'pending' | 'closed'

/** The state derived from the facts at a given time. Dates are null before the first payment. */
export interface Snapshot {
  readonly status: Status
  /**
   * The time of the next charge: midnight in São Paulo, one day after the due date (G-098). For a prepaid period,
   * its end without a charge.
   */
  readonly nextPeriodStart: Date | null
  /** The end of Premium, exclusive. */
  readonly premiumUntil: Date | null
  /** The end of the withdrawal period, exclusive; null if withdrawal is not possible. */
  readonly refundableUntil: Date | null
  /** Payments that arrived after its end: they buy nothing and are refunded. */
  readonly orphanPayments: readonly Payment[]
}

/** Statuses with Premium. */
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

/** Whether it was ordered and not paid. */
export function isUnpaid(status: Status): status is 'pending' | 'closed' {
  return status === 'pending' || status === 'closed'
}

/** Whether the last decision was to cancel. */
export function isCanceled({ canceledAt, renewedAt }: Facts): boolean {
  // In a tie the cancellation wins, so that nothing is charged.
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
