import type Stripe from 'stripe'
import type { Charge, ProviderState } from './payment-port.ts'

/** Of a checkout that was not paid. */
export function stateOfSession({ id, status }: Stripe.Checkout.Session): ProviderState {
  return {
    checkoutId: id,
    providerId: null,
    stage: status === 'open' ? 'open' : 'over',
    charges: [],
    willEndSince: null,
    endedEarlyAt: null,
    chargeFailedAt: null,
  }
}

/** `invoices` are all of those of the subscription. */
export function stateOfSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  checkoutId: string | null,
): ProviderState {
  const charges = invoices.flatMap(chargeOf)
  const isOver = OVER.has(subscription.status)
  return {
    checkoutId,
    providerId: subscription.id,
    stage: stageOf(isOver, charges.length),
    charges,
    willEndSince: isOver ? null : willEndSince(subscription),
    endedEarlyAt: isOver ? endedEarlyAt(subscription) : null,
    chargeFailedAt: charges.length > 0 ? chargeFailedAt(invoices) : null,
  }
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

/** A subscription without a paid invoice waits for its money: a boleto takes days. */
function stageOf(isOver: boolean, charges: number): ProviderState['stage'] {
  if (isOver) return 'over'
  return charges > 0 ? 'live' : 'waiting'
}

function willEndSince(subscription: Stripe.Subscription): Date | null {
  const { cancel_at_period_end: atEnd, cancel_at: at, canceled_at: since } = subscription
  return atEnd || at !== null ? momentOf(since ?? subscription.created) : null
}

function endedEarlyAt({ ended_at: endedAt, items }: Stripe.Subscription): Date | null {
  const paidUntil = items.data[0]?.current_period_end
  const isEarly = endedAt !== null && paidUntil !== undefined && endedAt < paidUntil
  return isEarly ? momentOf(endedAt) : null
}

/**
 * Stripe does not say when a charge was refused. The creation of its invoice serves: it never changes,
 * and is later than the last payment.
 */
function chargeFailedAt(invoices: readonly Stripe.Invoice[]): Date | null {
  const failed = invoices
    .filter(({ status, attempted }) => status === 'open' && attempted)
    .map(({ created }) => created)
  return failed.length > 0 ? momentOf(Math.max(...failed)) : null
}

function chargeOf(invoice: Stripe.Invoice): Charge[] {
  const { status, status_transitions: moments, amount_paid: cents, currency } = invoice
  const id = moneyOf(invoice)
  if (status !== 'paid' || moments.paid_at === null || id === undefined) return []
  return [{ id, at: momentOf(moments.paid_at), cents, currency: currency.toUpperCase() }]
}

/** The id of the money, which a refund needs. */
function moneyOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid')?.payment
  return idOf(paid?.payment_intent) ?? idOf(paid?.charge)
}

function idOf(object: string | { readonly id: string } | undefined): string | undefined {
  return typeof object === 'object' ? object.id : object
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
