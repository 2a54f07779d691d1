import { WITHDRAWAL_DAYS } from '@compra/contract/subscription/subscription-rules.ts'
import type { Charge, ProviderState } from '#integrations/payments/payment-port.ts'
import { isCanceled, isLive, type Payment } from './lifecycle/facts.ts'
import {
  applyEvent,
  snapshotAt,
  type SubscriptionEvent,
  type SubscriptionState,
} from './lifecycle/lifecycle.ts'
import { stateOf } from './stored-state.ts'
import type { PaymentRow, StoredSubscription, SubscriptionRow } from './subscription.repository.ts'

interface Context {
  /** The tenant's other subscriptions. */
  readonly others: readonly SubscriptionRow[]
  readonly now: Date
}

/** The only currency of orders (T-30). */
const CURRENCY = 'BRL'
const DAY_MS = 86_400_000
/** Older open checkouts are closed, and their subscriptions deleted. */
const ABANDONED_MS = DAY_MS
/** A closed Pix is kept for this time, in case of a late payment. */
const CLOSED_MS = 7 * DAY_MS

/**
 * The events that bring the stored state up to the provider's. `mismatches` are charges with a wrong amount or
 * currency: they buy nothing.
 */
export function eventsFromProvider(
  stored: StoredSubscription,
  provider: ProviderState | undefined,
  { others, now }: Context,
): { readonly events: readonly SubscriptionEvent[]; readonly mismatches: readonly Charge[] } {
  const before = stateOf(stored)
  const matchesOrder = (charge: Charge) =>
    charge.currency === CURRENCY && charge.cents === stored.row.price_cents
  const charges = (provider?.charges ?? []).filter(({ status }) => status === 'paid')
  const payments = charges.filter(matchesOrder).flatMap(paymentOf)
  const events: SubscriptionEvent[] = [
    ...payments.map((payment) => ({ type: 'paid', payment }) as const),
    ...(provider ? endAndFailureOf(provider) : []),
    ...(provider && payments.length === 0 ? closingOf(stored.row, provider, now) : []),
    ...(provider ? cancellationOf(before, provider, now) : []),
    ...expiredWithdrawal(stored.row, now),
  ]
  const after = events.reduce((state, event) => applyEvent(state, event, now).state, before)
  // Paid twice, on a checkout page that was still open: the second payment is refunded (T-31).
  const isSecond =
    isLive(after.status) &&
    !isLive(before.status) &&
    others.some((other) => other.id !== stored.row.id && excludes(other, stored.row.prepaid_months))
  return {
    events: isSecond ? [...events, { type: 'withdrawn', at: now }] : events,
    mismatches: charges.filter((charge) => !matchesOrder(charge)),
  }
}

/**
 * Whether a live subscription excludes a new one. A prepaid period can follow one that has an end; a subscription
 * that renews itself has none.
 */
export function excludes(live: SubscriptionRow, prepaidMonths: number | null): boolean {
  if (!isLive(live.status)) return false
  if (prepaidMonths === null) return true
  return live.prepaid_months === null && live.status === 'active'
}

/**
 * Whether a checkout was abandoned without a payment: the provider closed it, or it is a day old. A Pix checkout is
 * kept for a week after it was closed, in case of a late payment.
 */
export function isAbandoned(
  row: SubscriptionRow,
  provider: ProviderState | undefined,
  now: Date,
): boolean {
  if (row.status !== 'pending')
    return row.status === 'closed' && isPastRetention(row, provider, now)
  if (provider?.stage === 'over') {
    return row.prepaid_months === null && provider.charges.length === 0
  }
  const isOld = now.getTime() - row.created_at.getTime() >= ABANDONED_MS
  // Only without a checkout page or with an open one: a pending boleto may still be paid.
  return isOld && (provider ? provider.stage === 'open' : row.checkout_id === null)
}

function isPastRetention(
  { closed_at: closedAt }: SubscriptionRow,
  provider: ProviderState | undefined,
  now: Date,
): boolean {
  const isOld = closedAt !== null && now.getTime() - closedAt.getTime() >= CLOSED_MS
  return isOld && provider?.charges.length === 0
}

/** Payments to refund: those of a withdrawal, and those that arrived after the end of the subscription. */
export function refundsDue(stored: StoredSubscription, now: Date): PaymentRow[] {
  const { facts } = stateOf(stored)
  const { withdrawnAt } = facts
  const orphans = new Set(snapshotAt(facts, now).orphanPayments.map(({ id }) => id))
  const since = withdrawnAt && withdrawnAt.getTime() - (WITHDRAWAL_DAYS + 1) * DAY_MS
  const isDue = ({ id, paid_at: at }: PaymentRow) =>
    orphans.has(id) || (since !== null && at.getTime() >= since)
  return stored.payments.filter((payment) => payment.refunded_at === null && isDue(payment))
}

/** `now`, or a millisecond after `other`: a decision must be later than the one that it reverts. */
export function laterThan(other: Date | null, now: Date): Date {
  return other && other >= now ? new Date(other.getTime() + 1) : now
}

function paymentOf({ id, paidAt }: Charge): Payment[] {
  return paidAt ? [{ id, at: paidAt }] : []
}

function endAndFailureOf({ endedEarlyAt, charges }: ProviderState): SubscriptionEvent[] {
  const failed = charges.filter(({ status }) => status === 'failed')
  return [
    ...(endedEarlyAt ? [{ type: 'ended', at: endedEarlyAt } as const] : []),
    ...failed.map(({ dueAt }) => ({ type: 'charge_failed', at: dueAt }) as const),
  ]
}

/** A prepaid order is closed once the provider no longer accepts payments for it. */
function closingOf(row: SubscriptionRow, { stage }: ProviderState, now: Date): SubscriptionEvent[] {
  const isOver = row.prepaid_months !== null && row.status === 'pending' && stage === 'over'
  return isOver ? [{ type: 'closed', at: now }] : []
}

/**
 * A cancellation or renewal that only the provider has. Commands are sent to the provider first, so in a conflict
 * the provider is right (G-103).
 */
function cancellationOf(
  { facts }: SubscriptionState,
  provider: ProviderState,
  now: Date,
): SubscriptionEvent[] {
  // Revoking the mandate at the bank is a cancellation, too.
  const endsSince = provider.willEndSince ?? provider.mandate?.endedAt ?? null
  if (endsSince && !isCanceled(facts)) {
    return [{ type: 'canceled', at: laterThan(facts.renewedAt, endsSince) }]
  }
  if (provider.stage === 'live' && !endsSince && isCanceled(facts)) {
    return [{ type: 'renewed', at: laterThan(facts.canceledAt, now) }]
  }
  return []
}

/** Completes a withdrawal whose process died: its refund may already have been sent. */
function expiredWithdrawal(
  { pending_command: command, command_expires_at: expiresAt }: SubscriptionRow,
  now: Date,
): SubscriptionEvent[] {
  const isExpired = expiresAt !== null && expiresAt <= now
  return command === 'withdraw' && isExpired ? [{ type: 'withdrawn', at: now }] : []
}
