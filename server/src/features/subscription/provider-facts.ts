import { WITHDRAWAL_DAYS } from '@compra/contract/subscription-rules.ts'
import type { Charge, ProviderState } from '#integrations/payments/payment-port.ts'
import { isCanceled, isLive, type Life, type LifeEvent, standingOf, step } from './lifecycle.ts'
import { lifeOf } from './recorder.ts'
import type { Known, PaymentRow, SubscriptionRow } from './subscription.repository.ts'

interface Circumstances {
  /** Whether the tenant has Premium by another subscription. */
  readonly hasOther: boolean
  readonly now: Date
}

/** In what is charged; anything else is nobody's order (T-30). */
const CURRENCY = 'BRL'
const DAY_MS = 86_400_000
/** Nobody pays at a page that is older (appendix C). */
const ABANDONED_MS = DAY_MS

/** What the provider's state, and what was begun and not ended, tell beyond what is known. */
export function learnedFrom(
  known: Known,
  seen: ProviderState | undefined,
  { hasOther, now }: Circumstances,
): { readonly events: readonly LifeEvent[]; readonly mismatches: readonly Charge[] } {
  const before = lifeOf(known)
  const isOurs = (charge: Charge) =>
    charge.currency === CURRENCY && charge.cents === known.row.price_cents
  const charges = seen?.charges ?? []
  const events: LifeEvent[] = [
    ...charges.filter(isOurs).map((charge) => ({ type: 'paid', payment: charge }) as const),
    ...(seen ? endOf(seen) : []),
    ...(seen ? wishOf(before, seen, now) : []),
    ...begunWithdrawal(known.row, now),
  ]
  const after = events.reduce<Life>((life, event) => step(life, event, now).life, before)
  // Paid for twice, at a page that was left open: the second goes back (T-31).
  const isSecond = hasOther && isLive(after.status) && !isLive(before.status)
  return {
    events: isSecond ? [...events, { type: 'withdrawn', at: now }] : events,
    mismatches: charges.filter((charge) => !isOurs(charge)),
  }
}

/** Whether nothing was paid, and nothing will be. */
export function isAbandoned(
  row: SubscriptionRow,
  seen: ProviderState | undefined,
  now: Date,
): boolean {
  if (row.status !== 'pending') return false
  if (seen?.stage === 'over') return seen.charges.length === 0
  const isOld = now.getTime() - row.created_at.getTime() >= ABANDONED_MS
  // Without a page to pay at, or with one that is still open.
  return isOld && (seen ? seen.stage === 'open' : row.checkout_id === null)
}

/** Money that goes back and has not yet: what was withdrawn from, and what bought nothing. */
export function refundsDue(known: Known, now: Date): PaymentRow[] {
  const { facts } = lifeOf(known)
  const { withdrawnAt } = facts
  const strays = new Set(standingOf(facts, now).strays.map(({ id }) => id))
  const since = withdrawnAt && withdrawnAt.getTime() - (WITHDRAWAL_DAYS + 1) * DAY_MS
  const isDue = ({ id, paid_at: at }: PaymentRow) =>
    strays.has(id) || (since !== null && at.getTime() >= since)
  return known.payments.filter((payment) => payment.refunded_at === null && isDue(payment))
}

/** The moment, or just after another: the last word must be later than the one it takes back. */
export function laterThan(other: Date | null, now: Date): Date {
  return other && other >= now ? new Date(other.getTime() + 1) : now
}

function endOf({ endedEarlyAt, chargeFailedAt }: ProviderState): LifeEvent[] {
  return [
    ...(endedEarlyAt ? [{ type: 'ended', at: endedEarlyAt } as const] : []),
    ...(chargeFailedAt ? [{ type: 'charge_failed', at: chargeFailedAt } as const] : []),
  ]
}

/** What its owner wants, as the provider has it: told there first, it is what counts (G-103). */
function wishOf({ facts }: Life, seen: ProviderState, now: Date): LifeEvent[] {
  if (seen.willEndSince && !isCanceled(facts)) {
    return [{ type: 'canceled', at: laterThan(facts.renewedAt, seen.willEndSince) }]
  }
  if (seen.stage === 'live' && !seen.willEndSince && isCanceled(facts)) {
    return [{ type: 'renewed', at: laterThan(facts.canceledAt, now) }]
  }
  return []
}

/** Money may already be on its way back: what was begun is ended. */
function begunWithdrawal(
  { command, command_until: until }: SubscriptionRow,
  now: Date,
): LifeEvent[] {
  return command === 'withdraw' && until && until <= now ? [{ type: 'withdrawn', at: now }] : []
}
