import type Stripe from 'stripe'
import type { Charge, ProviderState } from './payment-port.ts'

/** The state of an unpaid subscription checkout, or of a checkout for a single payment. */
export function stateOfSession(session: Stripe.Checkout.Session): ProviderState {
  const { id, payment_intent: intent } = session
  const charges = typeof intent === 'object' && intent ? chargesOf(intent) : []
  return {
    checkoutId: id,
    providerId: null,
    stage: stageOfSession(session, charges),
    charges,
    mandate: null,
    willEndSince: null,
    endedEarlyAt: null,
  }
}

/** `invoices` are all invoices of the subscription. */
export function stateOfSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  checkoutId: string | null,
): ProviderState {
  const paid = invoices.flatMap(chargeOf)
  const isOver = OVER.has(subscription.status)
  return {
    checkoutId,
    providerId: subscription.id,
    stage: stageOf(isOver, paid.length),
    charges: [...paid, ...(paid.length > 0 ? invoices.flatMap(failureOf) : [])],
    mandate: null,
    willEndSince: isOver ? null : willEndSince(subscription),
    endedEarlyAt: isOver ? endedEarlyAt(subscription) : null,
  }
}

/** A completed session may still wait for its money. */
function stageOfSession(
  { status }: Stripe.Checkout.Session,
  charges: readonly Charge[],
): ProviderState['stage'] {
  if (status === 'open') return 'open'
  const isWaiting = status === 'complete' && charges.some((charge) => charge.status === 'scheduled')
  return isWaiting ? 'waiting' : 'over'
}

/** The payment of a session: a received Pix, or one whose QR code is shown. */
function chargesOf(intent: Stripe.PaymentIntent): Charge[] {
  const { id, status, created, amount, amount_received: received, currency } = intent
  const { latest_charge: money, next_action: next } = intent
  const dueAt = momentOf(next?.pix_display_qr_code?.expires_at ?? created)
  if (status === 'succeeded') {
    const paidAt = momentOf(typeof money === 'object' && money ? money.created : created)
    return [{ id, status: 'paid', dueAt, paidAt, ...moneyIn(received, currency) }]
  }
  if (!WAITING.has(status)) return []
  return [{ id, status: 'scheduled', dueAt, paidAt: null, ...moneyIn(amount, currency) }]
}

const WAITING: ReadonlySet<string> = new Set(['processing', 'requires_action'])

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
 * A refused charge that is still unpaid. Stripe does not give its time; the invoice's creation serves,
 * because it never changes and is later than the last payment.
 */
function failureOf(invoice: Stripe.Invoice): Charge[] {
  const { id, status, attempted, created, amount_due: cents, currency } = invoice
  if (status !== 'open' || !attempted) return []
  const dueAt = momentOf(created)
  return [{ id, status: 'failed' as const, dueAt, paidAt: null, ...moneyIn(cents, currency) }]
}

function chargeOf(invoice: Stripe.Invoice): Charge[] {
  const { status, status_transitions: moments, created, amount_paid: cents, currency } = invoice
  const id = moneyOf(invoice)
  if (status !== 'paid' || moments.paid_at === null || id === undefined) return []
  const paidAt = momentOf(moments.paid_at)
  return [{ id, status: 'paid', dueAt: momentOf(created), paidAt, ...moneyIn(cents, currency) }]
}

/** The id of the payment, which a refund needs. */
function moneyOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid')?.payment
  return idOf(paid?.payment_intent) ?? idOf(paid?.charge)
}

function idOf(object: string | { readonly id: string } | undefined): string | undefined {
  return typeof object === 'object' ? object.id : object
}

function moneyIn(cents: number, currency: string) {
  return { cents, currency: currency.toUpperCase() }
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
