import type { Selectable } from 'kysely'
import type { SandboxPayment } from '#db/tables/subscription-tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import { addMonths, dayOf, startOf } from '#lib/calendar.ts'
import type { ProviderState } from './payment-port.ts'

export type SandboxOrder = Selectable<Tables['sandbox_order']>

/** The cards that the sandbox's page offers. */
export type SandboxCard = 'approved' | 'declined' | 'declined-later'

const DAY_MS = 86_400_000

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

/** The order with all charges and the end that were due by `now`. */
export function advanced(order: SandboxOrder, now: Date): SandboxOrder {
  let state = order
  while (state.stage === 'live' && state.next_charge_at && state.next_charge_at <= now) {
    state = charged(state, state.next_charge_at)
  }
  return state
}

export function stateOf(order: SandboxOrder): ProviderState {
  return {
    checkoutId: order.id,
    providerId: order.payments.length > 0 ? order.id : null,
    stage: order.stage,
    charges: order.payments.map(({ id, at }) => ({
      id,
      at: new Date(at),
      cents: order.price_cents,
      currency: 'BRL',
    })),
    willEndSince: order.will_end_since,
    endedEarlyAt: order.ended_at,
    chargeFailedAt: order.charge_failed_at,
  }
}

export function refunded(order: SandboxOrder, chargeId: string): SandboxOrder {
  if (!order.payments.some(({ id, isRefunded }) => id === chargeId && !isRefunded)) return order
  const payments = order.payments.map((payment) =>
    payment.id === chargeId ? { ...payment, isRefunded: true } : payment,
  )
  return { ...order, payments }
}

function charged(order: SandboxOrder, at: Date): SandboxOrder {
  if (order.will_end_since) return { ...order, stage: 'over', next_charge_at: null }
  if (!order.card_holds) {
    // Repeated every day, until the product cancels.
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
