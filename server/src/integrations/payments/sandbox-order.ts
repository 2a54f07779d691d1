import type { Selectable } from 'kysely'
import type { SandboxPayment } from '#db/tables/subscription-tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import { addMonths, dayOf, startOf } from '#lib/time/calendar.ts'
import type { Charge, ProviderState } from './payment-port.ts'

export type SandboxOrder = Selectable<Tables['sandbox_order']>

/** The cards on the sandbox's page. */
export type SandboxCard = 'approved' | 'declined' | 'declined-later'

/** The Pix outcomes on the sandbox's page. */
export type SandboxPix = 'paid' | 'expired' | 'late' | 'twice' | 'other-amount'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long a QR code can be paid. */
export const QR_MS = 30 * MINUTE_MS

/** The order after its first payment. */
export function paid(order: SandboxOrder, card: SandboxCard, now: Date): SandboxOrder {
  const payments = [paymentOf(order, now)]
  return {
    ...order,
    stage: 'live',
    card_holds: card === 'approved',
    payments,
    next_charge_at: nextCharge(payments),
  }
}

/** The order after a Pix outcome. It is never charged again. */
export function paidByPix(order: SandboxOrder, happens: SandboxPix, now: Date): SandboxOrder {
  const over = { ...order, stage: 'over' as const }
  switch (happens) {
    case 'paid':
      return withPayments(over, 1, now)
    case 'twice':
      return withPayments(over, 2, now)
    case 'other-amount':
      return withPayments(over, 1, now, { cents: order.price_cents - 1 })
    case 'late':
      return { ...over, late_payment_at: new Date(now.getTime() + MINUTE_MS) }
    case 'expired':
      return over
  }
}

/** The order with all charges, the late Pix and the end that were due by `now`. */
export function advanced(order: SandboxOrder, now: Date): SandboxOrder {
  let state = pixAdvanced(order, now)
  while (state.stage === 'live' && state.next_charge_at && state.next_charge_at <= now) {
    state = charged(state, state.next_charge_at)
  }
  return state
}

export function stateOf(order: SandboxOrder): ProviderState {
  return {
    checkoutId: order.id,
    // A prepaid order has no subscription to cancel.
    providerId: order.payments.length > 0 && order.prepaid_months === null ? order.id : null,
    stage: order.stage,
    charges: [...order.payments.map((payment) => chargeOf(order, payment)), ...failureOf(order)],
    mandate: null,
    willEndSince: order.will_end_since,
    endedEarlyAt: order.ended_at,
  }
}

export function refunded(order: SandboxOrder, chargeId: string): SandboxOrder {
  if (!order.payments.some(({ id, isRefunded }) => id === chargeId && !isRefunded)) return order
  const payments = order.payments.map((payment) =>
    payment.id === chargeId ? { ...payment, isRefunded: true } : payment,
  )
  return { ...order, payments }
}

function pixAdvanced(order: SandboxOrder, now: Date): SandboxOrder {
  const { stage, qr_expires_at: expiry, late_payment_at: late } = order
  if (late && late <= now) return withPayments({ ...order, late_payment_at: null }, 1, late)
  return stage === 'open' && expiry && expiry <= now ? { ...order, stage: 'over' } : order
}

function withPayments(
  order: SandboxOrder,
  count: number,
  at: Date,
  money: Pick<SandboxPayment, 'cents'> = {},
): SandboxOrder {
  if (count === 0) return order
  const payments = [...order.payments, { ...paymentOf(order, at), ...money }]
  return withPayments({ ...order, payments }, count - 1, at, money)
}

function chargeOf(order: SandboxOrder, { id, at, cents }: SandboxPayment): Charge {
  const paidAt = new Date(at)
  return { id, status: 'paid', dueAt: paidAt, paidAt, ...reais(cents ?? order.price_cents) }
}

/** The last charge, if it was refused. */
function failureOf(order: SandboxOrder): Charge[] {
  const { charge_failed_at: dueAt, id, price_cents: cents } = order
  if (!dueAt) return []
  return [{ id: `${id}_failed`, status: 'failed', dueAt, paidAt: null, ...reais(cents) }]
}

function reais(cents: number) {
  return { cents, currency: 'BRL' }
}

function charged(order: SandboxOrder, at: Date): SandboxOrder {
  if (order.will_end_since) return { ...order, stage: 'over', next_charge_at: null }
  if (!order.card_holds) {
    // Retried every day, until the product cancels.
    return { ...order, charge_failed_at: at, next_charge_at: new Date(at.getTime() + DAY_MS) }
  }
  const payments = [...order.payments, paymentOf(order, at)]
  return { ...order, payments, next_charge_at: nextCharge(payments) }
}

function paymentOf({ id, payments }: SandboxOrder, at: Date): SandboxPayment {
  return { id: `${id}_${payments.length + 1}`, at: at.toISOString(), isRefunded: false }
}

function nextCharge(payments: readonly SandboxPayment[]): Date | null {
  const [first] = payments
  return first ? startOf(addMonths(dayOf(new Date(first.at)), payments.length)) : null
}
