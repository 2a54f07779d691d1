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
 * Days after `nextPeriodStart` in which a charge may still be confirmed. A bank may delay and retry an automatic
 * Pix for a week.
 */
const GRACE_DAYS: Readonly<Record<PaymentMethod, number>> = { card: 3, pix: 7 }

/** The state of a subscription with monthly charges. */
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
  const isByOwner = willEnd || premiumUntil < paidUntil
  const lastDay = startOf(addDays(paid.anchor, WITHDRAWAL_DAYS + 1))
  return {
    status: isOver ? statusAfter(isByOwner) : statusWithin(willEnd),
    nextPeriodStart,
    premiumUntil,
    refundableUntil: isOver || lastDay <= now ? null : lastDay,
    orphanPayments: payments.slice(paid.months),
  }
}

/** The day of the first payment and the number of paid months; undefined without a payment. */
export function paidMonths(facts: Facts): Follows | undefined {
  const payments = facts.payments.toSorted(byMoment)
  const [first] = payments
  if (!first) return undefined
  const anchor = dayOf(first.at)
  return { anchor, months: countedPayments(payments, facts, anchor) }
}

/**
 * The number of payments that count: each must arrive before the time bought by the earlier ones ends. The day of
 * the first is the anchor, so that the 31st is kept after a short month.
 */
function countedPayments(payments: readonly Payment[], facts: Facts, anchor: Day): number {
  const isLate = ({ at }: Payment, months: number) => {
    if (months === 0) return false
    const start = startAfter({ anchor, months })
    // A later cancellation did not end it at that time.
    const hadEnded = isCanceled(facts) && facts.canceledAt !== null && facts.canceledAt < start
    return at >= (hadEnded ? start : graceAfter(facts, { anchor, months }))
  }
  const late = payments.findIndex(isLate)
  return late < 0 ? payments.length : late
}

/** The time of the next charge after these paid months. */
function startAfter({ anchor, months }: Follows): Date {
  return startOf(addMonths(anchor, months))
}

function graceAfter({ terms }: Facts, { anchor, months }: Follows): Date {
  return startOf(addDays(addMonths(anchor, months), GRACE_DAYS[terms.method]))
}

function statusWithin(willEnd: boolean): Status {
  return willEnd ? 'canceled_pending_expiration' : 'active'
}

function statusAfter(isByOwner: boolean): Status {
  return isByOwner ? 'canceled' : 'expired'
}
