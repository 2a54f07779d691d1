import { type SubscriptionStatus, WITHDRAWAL_DAYS } from '@compra/contract/subscription-rules.ts'
import { addDays, addMonths, type Day, dayOf, startOf } from '#lib/calendar.ts'

/** Money that has arrived. */
export interface Payment {
  /** The provider's. */
  readonly id: string
  readonly at: Date
}

/**
 * What is known of a subscription. Facts are added and never taken back, and each of them is joined
 * with what is there: so it is the same in which order they arrive, and how often (T-33).
 */
export interface Facts {
  readonly payments: readonly Payment[]
  /** The last time its owner cancelled, and took that back. */
  readonly canceledAt: Date | null
  readonly renewedAt: Date | null
  /** Given back with its money (G-105). */
  readonly withdrawnAt: Date | null
  /** Ended before its time, at the provider. */
  readonly endedAt: Date | null
  readonly chargeFailedAt: Date | null
}

export type Status = SubscriptionStatus | 'pending'

/** A subscription: what is known, and the status that people were last told of. */
export interface Life {
  readonly facts: Facts
  readonly status: Status
}

export type LifeEvent =
  | { readonly type: 'paid'; readonly payment: Payment }
  | {
      readonly type: 'canceled' | 'renewed' | 'withdrawn' | 'ended' | 'charge_failed'
      readonly at: Date
    }
  /** Nothing but time has passed. */
  | { readonly type: 'looked' }

/** What a step makes necessary: a mail of that name. */
export type Effect = 'confirmed' | 'charged' | 'charge_failed' | 'canceled' | 'ended' | 'refunded'

/** Where a subscription stands at a moment. The dates are null until something is paid. */
export interface Standing {
  readonly status: Status
  /** When the next charge is made: midnight in São Paulo, one day after the due date (G-098). */
  readonly nextPeriodStart: Date | null
  /** Premium holds before this moment. */
  readonly premiumUntil: Date | null
  /** Until when it can be given back; null, when it cannot (any more). */
  readonly refundableUntil: Date | null
  /** Payments that bought nothing, because it was over: they go back. */
  readonly strays: readonly Payment[]
}

/** Days after `nextPeriodStart` in which a charge may still be confirmed (appendix C). */
const GRACE_DAYS = 3

export const LIVE_STATUSES = ['active', 'canceled_pending_expiration'] as const

export const NOTHING_KNOWN: Facts = {
  payments: [],
  canceledAt: null,
  renewedAt: null,
  withdrawnAt: null,
  endedAt: null,
  chargeFailedAt: null,
}

/** The whole of appendix C: what is learned, and what follows from it at `now`. */
export function step(
  life: Life,
  event: LifeEvent,
  now: Date,
): { readonly life: Life; readonly effects: readonly Effect[] } {
  const facts = learn(life.facts, event)
  const { status } = standingOf(facts, now)
  return { life: { facts, status }, effects: effectsOf(life, { facts, status }) }
}

export function standingOf(facts: Facts, now: Date): Standing {
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
    strays: payments.slice(count),
  }
}

const UNPAID: Standing = {
  status: 'pending',
  nextPeriodStart: null,
  premiumUntil: null,
  refundableUntil: null,
  strays: [],
}

/**
 * How many payments arrived in time: before what the earlier ones had bought was over. The day of the
 * first is the anchor, so that the 31st comes back after a short month.
 */
function countedPayments(payments: readonly Payment[], facts: Facts, anchor: Day): number {
  const isLate = ({ at }: Payment, before: number) => {
    if (before === 0) return false
    const start = startAfter(anchor, before)
    // Cancelled only later, it was still to go on.
    const hadEnded = isCanceled(facts) && facts.canceledAt !== null && facts.canceledAt < start
    return at >= (hadEnded ? start : graceAfter(anchor, before))
  }
  const late = payments.findIndex(isLate)
  return late < 0 ? payments.length : late
}

/** When the next charge is made after so many. */
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

function learn(facts: Facts, event: LifeEvent): Facts {
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
    case 'looked':
      return facts
  }
}

/** What is told of a change from one life to another, however many steps it took. */
export function effectsOf(before: Life, after: Life): Effect[] {
  return EFFECTS.filter(([, isDue]) => isDue(before, after)).map(([effect]) => effect)
}

const EFFECTS: readonly (readonly [Effect, (before: Life, after: Life) => boolean])[] = [
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
      // Paid in the end, perhaps by another card.
      isNewer(lastPaid(after.facts), after.facts.chargeFailedAt),
  ],
  [
    'canceled',
    (before, after) => hasBecome(before, after) && after.status === 'canceled_pending_expiration',
  ],
  ['ended', (before, after) => hasEnded(before, after) && !after.facts.withdrawnAt],
  ['refunded', (before, after) => hasEnded(before, after) && after.facts.withdrawnAt !== null],
]

function hasBecome(before: Life, after: Life): boolean {
  return before.status !== after.status
}

function hasEnded(before: Life, after: Life): boolean {
  return hasBecome(before, after) && after.status !== 'pending' && !isLive(after.status)
}

function isNewer(from: Date | null, to: Date | null): boolean {
  return to !== null && (from === null || to > from)
}

function lastPaid({ payments }: Facts): Date | null {
  return payments.at(-1)?.at ?? null
}

/** Whether Premium holds in it. */
export function isLive(status: Status): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/** Whether its owner's last word was to cancel. */
export function isCanceled({ canceledAt, renewedAt }: Facts): boolean {
  // At the same moment cancelling wins: nobody is charged by a tie.
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
