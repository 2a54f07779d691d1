import { expect, test } from 'vitest'
import type { Charge, ProviderState } from '#integrations/payments/payment-port.ts'
import { eventsFromProvider } from './reconcile-rules.ts'
import type { StoredSubscription, SubscriptionRow } from './subscription.repository.ts'

const PAID_AT = new Date('2031-01-10T12:00:00-03:00')
const DUE_AT = new Date('2031-02-10T00:00:00-03:00')
const NOW = new Date('2031-02-12T12:00:00-03:00')

/** Charged monthly by Pix, as another provider may do it, and paid once. */
const ROW: SubscriptionRow = {
  tenant_id: 'tenant',
  id: 'subscription',
  status: 'active',
  premium_until: DUE_AT,
  next_period_start: DUE_AT,
  price_cents: 799,
  created_at: PAID_AT,
  checkout_id: 'checkout',
  checkout_url: 'https://provider.example/checkout',
  provider_id: 'provider',
  canceled_at: null,
  renewed_at: null,
  withdrawn_at: null,
  ended_at: null,
  charge_failed_at: null,
  cancel_reason: null,
  pending_command: null,
  command_expires_at: null,
  next_sync_at: NOW,
  version: 1,
  method: 'pix',
  prepaid_months: null,
  line_began_at: null,
  months_before: null,
  closed_at: null,
  reminded_at: null,
}
const STORED: StoredSubscription = {
  row: ROW,
  payments: [
    {
      tenant_id: 'tenant',
      subscription_id: 'subscription',
      id: 'first',
      price_cents: 799,
      paid_at: PAID_AT,
      refunded_at: null,
    },
  ],
}
const FIRST: Charge = {
  id: 'first',
  status: 'paid',
  dueAt: PAID_AT,
  paidAt: PAID_AT,
  cents: 799,
  currency: 'BRL',
}
const PROVIDER: ProviderState = {
  checkoutId: 'checkout',
  providerId: 'provider',
  stage: 'live',
  charges: [FIRST],
  mandate: { since: PAID_AT, endedAt: null, endedBy: null },
  willEndSince: null,
  endedEarlyAt: null,
}
const eventsOf = (change: Partial<ProviderState>) =>
  eventsFromProvider(STORED, { ...PROVIDER, ...change }, { others: [], now: NOW }).events.filter(
    ({ type }) => type !== 'paid',
  )

test('a charge delayed by the bank is neither a payment nor a failure', () => {
  const next: Charge = { ...FIRST, id: 'next', status: 'scheduled', dueAt: DUE_AT, paidAt: null }
  for (const stage of ['live', 'waiting'] as const) {
    expect(eventsOf({ stage, charges: [FIRST, next] })).toEqual([])
  }
})

test('a failed charge is reported with its due date', () => {
  const next: Charge = { ...FIRST, id: 'next', status: 'failed', dueAt: DUE_AT, paidAt: null }
  expect(eventsOf({ charges: [FIRST, next] })).toEqual([{ type: 'charge_failed', at: DUE_AT }])
})

test.for(['payer', 'bank'] as const)(
  'a permission that the %s took back is a cancellation to the end of the period',
  (endedBy) => {
    const endedAt = new Date('2031-01-20T12:00:00-03:00')
    const mandate = { since: PAID_AT, endedAt, endedBy }
    expect(eventsOf({ mandate })).toEqual([{ type: 'canceled', at: endedAt }])
  },
)
