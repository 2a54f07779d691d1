import {
  type PaymentMethod,
  WITHDRAWAL_DAYS,
} from '@compra/contract/subscription/subscription-rules.ts'
import { addDays, addMonths, type Day, dayOf, startOf } from '#lib/time/calendar.ts'
import {
  byMoment,
  earliest,
  type Facts,
  type Follows,
  isCanceled,
  type Payment,
  type Snapshot,
  type Status,
  UNPAID,
} from './facts.ts'

/**
 * Days after `nextPeriodStart` in which a charge may still be confirmed. A bank may hold an automatic
 * Pix back, and try again, for a week.
 */
const GRACE_DAYS: Readonly<Record<PaymentMethod, number>> = { card: 3, pix: 7 }

/** Of a subscription that is charged every month. */
export function snapshotOfMonthly(facts: Facts, now: Date): Snapshot {
  const payments = facts.payments.toSorted(byMoment)
  const paid = paidMonths(facts)
  if (!paid) return UNPAID
  const nextPeriodStart = startAfter(paid)
  const willEnd = isCanceled(facts)
  const over = earliest(facts.withdrawnAt, facts.endedAt)
  const paidUntil = willEnd ? nextPeriodStart : graceAfter(facts, paid)
  const premiumUntil = over && over < paidUntil ? over : paidUntil
  const isOver = premiumUntil <= now
  const isWanted = willEnd || premiumUntil < paidUntil
  const lastDay = startOf(addDays(paid.anchor, WITHDRAWAL_DAYS + 1))
  return {
    status: isOver ? statusAfter(isWanted) : statusWithin(willEnd),
    nextPeriodStart,
    premiumUntil,
    refundableUntil: isOver || lastDay <= now ? null : lastDay,
    orphanPayments: payments.slice(paid.months),
  }
}

/** The day of its first payment and the months that all of them bought; undefined while it has none. */
export function paidMonths(facts: Facts): Follows | undefined {
  const payments = facts.payments.toSorted(byMoment)
  const [first] = payments
  if (!first) return undefined
  const anchor = dayOf(first.at)
  return { anchor, months: countedPayments(payments, facts, anchor) }
}

/**
 * How many payments count: each must arrive before the time that the earlier ones bought is over. The
 * day of the first is the anchor, so that the 31st comes back after a short month.
 */
function countedPayments(payments: readonly Payment[], facts: Facts, anchor: Day): number {
  const isLate = ({ at }: Payment, months: number) => {
    if (months === 0) return false
    const start = startAfter({ anchor, months })
    // A cancellation that came later did not end it then.
    const hadEnded = isCanceled(facts) && facts.canceledAt !== null && facts.canceledAt < start
    return at >= (hadEnded ? start : graceAfter(facts, { anchor, months }))
  }
  const late = payments.findIndex(isLate)
  return late < 0 ? payments.length : late
}

/** When the next charge is made after so many payments. */
function startAfter({ anchor, months }: Follows): Date {
  return startOf(addMonths(anchor, months))
}

function graceAfter({ terms }: Facts, { anchor, months }: Follows): Date {
  return startOf(addDays(addMonths(anchor, months), GRACE_DAYS[terms.method]))
}

function statusWithin(willEnd: boolean): Status {
  return willEnd ? 'canceled_pending_expiration' : 'active'
}

function statusAfter(isWanted: boolean): Status {
  return isWanted ? 'canceled' : 'expired'
}
