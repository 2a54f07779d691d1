import { type SubscriptionStatus, WITHDRAWAL_DAYS } from '@compra/contract/subscription-rules.ts'
import { addDays, addMonths, type Day, dayOf, startOf } from '#lib/calendar.ts'

/** A charge that was paid. */
export interface Payment {
  /** The provider's id of the money. */
  readonly id: string
  readonly at: Date
}

/**
 * Everything that is known of a subscription. Facts only grow: payments are a set, and of each moment
 * the earliest or the latest counts. So applying events is commutative and idempotent (T-33).
 */
export interface Facts {
  readonly payments: readonly Payment[]
  /** The last cancellation, and the last renewal, which takes a cancellation back. */
  readonly canceledAt: Date | null
  readonly renewedAt: Date | null
  /** The first withdrawal: it ends at once and its money is refunded (G-105). */
  readonly withdrawnAt: Date | null
  /** Ended at the provider before the paid period was over. */
  readonly endedAt: Date | null
  readonly chargeFailedAt: Date | null
}

export type Status = SubscriptionStatus | 'pending'

/** The facts, with the status that followed from them at the last event: what its mails have said. */
export interface SubscriptionState {
  readonly facts: Facts
  readonly status: Status
}

export type SubscriptionEvent =
  | { readonly type: 'paid'; readonly payment: Payment }
  | {
      readonly type: 'canceled' | 'renewed' | 'withdrawn' | 'ended' | 'charge_failed'
      readonly at: Date
    }
  /** Brings the status up to the clock. */
  | { readonly type: 'time_passed' }

/** The mail that a change makes necessary. */
export type Effect = 'confirmed' | 'charged' | 'charge_failed' | 'canceled' | 'ended' | 'refunded'

/** What follows from the facts at a moment. The dates are null until something is paid. */
export interface Snapshot {
  readonly status: Status
  /** When the next charge is made: midnight in São Paulo, one day after the due date (G-098). */
  readonly nextPeriodStart: Date | null
  /** Premium holds before this moment. */
  readonly premiumUntil: Date | null
  /** A withdrawal is possible before this moment; null when it is not possible, or no longer. */
  readonly refundableUntil: Date | null
  /** Payments that arrived when it was over: they buy nothing and are refunded. */
  readonly orphanPayments: readonly Payment[]
}

/** Days after `nextPeriodStart` in which a charge may still be confirmed. */
const GRACE_DAYS = 3

/** Those with Premium. */
export const LIVE_STATUSES = ['active', 'canceled_pending_expiration'] as const

export const NO_FACTS: Facts = {
  payments: [],
  canceledAt: null,
  renewedAt: null,
  withdrawnAt: null,
  endedAt: null,
  chargeFailedAt: null,
}

/**
 * The state machine of a subscription (G-097), pure: the state after an event, as of `now`, and the
 * mails of the change. docs/billing.md draws it.
 */
export function applyEvent(
  state: SubscriptionState,
  event: SubscriptionEvent,
  now: Date,
): { readonly state: SubscriptionState; readonly effects: readonly Effect[] } {
  const facts = addFact(state.facts, event)
  const { status } = snapshotAt(facts, now)
  return { state: { facts, status }, effects: effectsOf(state, { facts, status }) }
}

export function snapshotAt(facts: Facts, now: Date): Snapshot {
  const payments = facts.payments.toSorted(byMoment)
  const [first] = payments
  if (!first) return UNPAID
  const anchor = dayOf(first.at)
  const count = countedPayments(payments, facts, anchor)
  const nextPeriodStart = startAfter(anchor, count)
  const willEnd = isCanceled(facts)
  const over = earliest(facts.withdrawnAt, facts.endedAt)
  const paidUntil = willEnd ? nextPeriodStart : graceAfter(anchor, count)
  const premiumUntil = over && over < paidUntil ? over : paidUntil
  const isOver = premiumUntil <= now
  const isWanted = willEnd || premiumUntil < paidUntil
  const lastDay = startOf(addDays(anchor, WITHDRAWAL_DAYS + 1))
  return {
    status: isOver ? statusAfter(isWanted) : statusWithin(willEnd),
    nextPeriodStart,
    premiumUntil,
    refundableUntil: isOver || lastDay <= now ? null : lastDay,
    orphanPayments: payments.slice(count),
  }
}

const UNPAID: Snapshot = {
  status: 'pending',
  nextPeriodStart: null,
  premiumUntil: null,
  refundableUntil: null,
  orphanPayments: [],
}

/**
 * How many payments count: each must arrive before the time that the earlier ones bought is over. The
 * day of the first is the anchor, so that the 31st comes back after a short month.
 */
function countedPayments(payments: readonly Payment[], facts: Facts, anchor: Day): number {
  const isLate = ({ at }: Payment, before: number) => {
    if (before === 0) return false
    const start = startAfter(anchor, before)
    // A cancellation that came later did not end it then.
    const hadEnded = isCanceled(facts) && facts.canceledAt !== null && facts.canceledAt < start
    return at >= (hadEnded ? start : graceAfter(anchor, before))
  }
  const late = payments.findIndex(isLate)
  return late < 0 ? payments.length : late
}

/** When the next charge is made after so many payments. */
function startAfter(anchor: Day, payments: number): Date {
  return startOf(addMonths(anchor, payments))
}

function graceAfter(anchor: Day, payments: number): Date {
  return startOf(addDays(addMonths(anchor, payments), GRACE_DAYS))
}

function statusWithin(willEnd: boolean): Status {
  return willEnd ? 'canceled_pending_expiration' : 'active'
}

function statusAfter(isWanted: boolean): Status {
  return isWanted ? 'canceled' : 'expired'
}

function addFact(facts: Facts, event: SubscriptionEvent): Facts {
  switch (event.type) {
    case 'paid':
      if (facts.payments.some(({ id }) => id === event.payment.id)) return facts
      return { ...facts, payments: [...facts.payments, event.payment].toSorted(byMoment) }
    case 'canceled':
      return { ...facts, canceledAt: latest(facts.canceledAt, event.at) }
    case 'renewed':
      return { ...facts, renewedAt: latest(facts.renewedAt, event.at) }
    case 'withdrawn':
      return { ...facts, withdrawnAt: earliest(facts.withdrawnAt, event.at) }
    case 'ended':
      return { ...facts, endedAt: earliest(facts.endedAt, event.at) }
    case 'charge_failed':
      return { ...facts, chargeFailedAt: latest(facts.chargeFailedAt, event.at) }
    case 'time_passed':
      return facts
  }
}

/** The mails of a change from one state to another, however many events it took. */
export function effectsOf(before: SubscriptionState, after: SubscriptionState): Effect[] {
  return EFFECTS.filter(([, isDue]) => isDue(before, after)).map(([effect]) => effect)
}

const EFFECTS: readonly (readonly [
  Effect,
  (before: SubscriptionState, after: SubscriptionState) => boolean,
])[] = [
  ['confirmed', (before, after) => before.status === 'pending' && isLive(after.status)],
  [
    'charged',
    (before, after) =>
      before.status !== 'pending' &&
      isLive(after.status) &&
      after.facts.payments.length > before.facts.payments.length,
  ],
  [
    'charge_failed',
    (before, after) =>
      after.status === 'active' &&
      isNewer(before.facts.chargeFailedAt, after.facts.chargeFailedAt) &&
      // Not when it was paid after all, perhaps by another card.
      isNewer(lastPaid(after.facts), after.facts.chargeFailedAt),
  ],
  [
    'canceled',
    (before, after) => hasBecome(before, after) && after.status === 'canceled_pending_expiration',
  ],
  ['ended', (before, after) => hasEnded(before, after) && !after.facts.withdrawnAt],
  ['refunded', (before, after) => hasEnded(before, after) && after.facts.withdrawnAt !== null],
]

function hasBecome(before: SubscriptionState, after: SubscriptionState): boolean {
  return before.status !== after.status
}

function hasEnded(before: SubscriptionState, after: SubscriptionState): boolean {
  return hasBecome(before, after) && after.status !== 'pending' && !isLive(after.status)
}

function isNewer(from: Date | null, to: Date | null): boolean {
  return to !== null && (from === null || to > from)
}

function lastPaid({ payments }: Facts): Date | null {
  return payments.at(-1)?.at ?? null
}

/** Whether the status has Premium. */
export function isLive(status: Status): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/** Whether the last decision was to cancel. */
export function isCanceled({ canceledAt, renewedAt }: Facts): boolean {
  // In a tie cancelling wins, so that nothing is charged.
  return canceledAt !== null && (renewedAt === null || canceledAt >= renewedAt)
}

function byMoment(a: Payment, b: Payment): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
