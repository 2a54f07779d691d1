import { WITHDRAWAL_DAYS } from '@compra/contract/subscription-rules.ts'
import type { Charge, ProviderState } from '#integrations/payments/payment-port.ts'
import { isCanceled, isLive } from './lifecycle/facts.ts'
import {
  applyEvent,
  snapshotAt,
  type SubscriptionEvent,
  type SubscriptionState,
} from './lifecycle/lifecycle.ts'
import { stateOf } from './stored-state.ts'
import type { PaymentRow, StoredSubscription, SubscriptionRow } from './subscription.repository.ts'

interface Circumstances {
  /** Whether the tenant has Premium by another subscription. */
  readonly hasOther: boolean
  readonly now: Date
}

/** The only currency that an order is made in (T-30). */
const CURRENCY = 'BRL'
const DAY_MS = 86_400_000
/** An open checkout of this age is closed, and its subscription deleted. */
const ABANDONED_MS = DAY_MS

/**
 * The events that bring what is stored up to the provider's state. `mismatches` are charges of
 * another amount or currency than agreed: they buy nothing.
 */
export function eventsFromProvider(
  stored: StoredSubscription,
  provider: ProviderState | undefined,
  { hasOther, now }: Circumstances,
): { readonly events: readonly SubscriptionEvent[]; readonly mismatches: readonly Charge[] } {
  const before = stateOf(stored)
  const isAsAgreed = (charge: Charge) =>
    charge.currency === CURRENCY && charge.cents === stored.row.price_cents
  const charges = provider?.charges ?? []
  const events: SubscriptionEvent[] = [
    ...charges.filter(isAsAgreed).map((charge) => ({ type: 'paid', payment: charge }) as const),
    ...(provider ? endAndFailureOf(provider) : []),
    ...(provider ? cancellationOf(before, provider, now) : []),
    ...expiredWithdrawal(stored.row, now),
  ]
  const after = events.reduce((state, event) => applyEvent(state, event, now).state, before)
  // Paid twice, at a checkout page that was left open: the second payment is refunded (T-31).
  const isSecond = hasOther && isLive(after.status) && !isLive(before.status)
  return {
    events: isSecond ? [...events, { type: 'withdrawn', at: now }] : events,
    mismatches: charges.filter((charge) => !isAsAgreed(charge)),
  }
}

/** Whether a checkout was not paid and will not be: the provider closed it, or it is a day old. */
export function isAbandoned(
  row: SubscriptionRow,
  provider: ProviderState | undefined,
  now: Date,
): boolean {
  if (row.status !== 'pending') return false
  if (provider?.stage === 'over') return provider.charges.length === 0
  const isOld = now.getTime() - row.created_at.getTime() >= ABANDONED_MS
  // Without a checkout page, or with one that is still open; a boleto on its way is waited for.
  return isOld && (provider ? provider.stage === 'open' : row.checkout_id === null)
}

/** Payments to refund: those of a withdrawal, and those that arrived when the subscription was over. */
export function refundsDue(stored: StoredSubscription, now: Date): PaymentRow[] {
  const { facts } = stateOf(stored)
  const { withdrawnAt } = facts
  const orphans = new Set(snapshotAt(facts, now).orphanPayments.map(({ id }) => id))
  const since = withdrawnAt && withdrawnAt.getTime() - (WITHDRAWAL_DAYS + 1) * DAY_MS
  const isDue = ({ id, paid_at: at }: PaymentRow) =>
    orphans.has(id) || (since !== null && at.getTime() >= since)
  return stored.payments.filter((payment) => payment.refunded_at === null && isDue(payment))
}

/** `now`, or a millisecond after `other`: a decision must be later than the one that it takes back. */
export function laterThan(other: Date | null, now: Date): Date {
  return other && other >= now ? new Date(other.getTime() + 1) : now
}

function endAndFailureOf({ endedEarlyAt, chargeFailedAt }: ProviderState): SubscriptionEvent[] {
  return [
    ...(endedEarlyAt ? [{ type: 'ended', at: endedEarlyAt } as const] : []),
    ...(chargeFailedAt ? [{ type: 'charge_failed', at: chargeFailedAt } as const] : []),
  ]
}

/**
 * A cancellation or a renewal that the provider has and we have not. The provider is always told
 * first, so where the two differ the provider is right (G-103).
 */
function cancellationOf(
  { facts }: SubscriptionState,
  provider: ProviderState,
  now: Date,
): SubscriptionEvent[] {
  if (provider.willEndSince && !isCanceled(facts)) {
    return [{ type: 'canceled', at: laterThan(facts.renewedAt, provider.willEndSince) }]
  }
  if (provider.stage === 'live' && !provider.willEndSince && isCanceled(facts)) {
    return [{ type: 'renewed', at: laterThan(facts.canceledAt, now) }]
  }
  return []
}

/** A withdrawal whose process died is completed: its refund may already have been made. */
function expiredWithdrawal(
  { pending_command: command, command_expires_at: expiresAt }: SubscriptionRow,
  now: Date,
): SubscriptionEvent[] {
  const isExpired = expiresAt !== null && expiresAt <= now
  return command === 'withdraw' && isExpired ? [{ type: 'withdrawn', at: now }] : []
}
