import { WITHDRAWAL_DAYS } from '@compra/contract/subscription/subscription-rules.ts'
import { addDays, addMonths, dayOf, startOf } from '#lib/time/calendar.ts'
import {
  byMoment,
  earliest,
  type Facts,
  type Follows,
  type Payment,
  type Snapshot,
  UNPAID,
} from './facts.ts'

/** The reminder mail: days before the last day, and the hour in São Paulo. */
const REMIND_DAYS = 5
const REMIND_HOUR = 9
const HOUR_MS = 3_600_000

/**
 * The state of a prepaid period: one payment buys it, it ends by itself without a charge. Further payments, and
 * those after the order was closed, buy nothing.
 */
export function snapshotOfPrepaid(facts: Facts, months: number, now: Date): Snapshot {
  const payments = facts.payments.toSorted(byMoment)
  const paid = paidPeriod(facts, months)
  if (!paid) {
    const status = facts.closedAt ? 'closed' : 'pending'
    return { ...UNPAID, status, orphanPayments: payments }
  }
  const end = startOf(addMonths(paid.anchor, paid.months))
  const over = earliest(facts.withdrawnAt, facts.endedAt)
  const premiumUntil = over && over < end ? over : end
  const isOver = premiumUntil <= now
  const lastDay = startOf(addDays(dayOf(paid.by.at), WITHDRAWAL_DAYS + 1))
  const statusAfter = premiumUntil < end ? 'canceled' : 'expired'
  return {
    status: isOver ? statusAfter : 'active',
    nextPeriodStart: end,
    premiumUntil,
    refundableUntil: isOver || lastDay <= now ? null : lastDay,
    orphanPayments: payments.slice(1),
  }
}

/** The payment that bought it, its anchor, and the months from the anchor to its end. */
export function paidPeriod(
  { payments, closedAt, follows }: Facts,
  months: number,
): (Follows & { readonly by: Payment }) | undefined {
  const [by] = payments.toSorted(byMoment)
  if (!by || (closedAt && by.at >= closedAt)) return undefined
  const before = follows ?? { anchor: dayOf(by.at), months: 0 }
  return { by, anchor: before.anchor, months: before.months + months }
}

/** The time of the reminder mail for an end. */
export function reminderOf(end: Date): Date {
  const lastDay = addDays(dayOf(end), -1)
  return new Date(startOf(addDays(lastDay, -REMIND_DAYS)).getTime() + REMIND_HOUR * HOUR_MS)
}
