import type {
  PaymentMethod,
  SubscriptionStatus,
} from '@compra/contract/subscription/subscription-rules.ts'
import type { ColumnType } from 'kysely'
import {
  boolean,
  generated,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
  withDefault,
} from './column.ts'

/**
 * The tables of Premium; created by `migrations/007-subscription.sql` and later. `tenant_id` and `owner_id`
 * are the payer (`account.payer_id`), in any household.
 */
export const subscriptionTables = {
  subscription: {
    tenant_id: uuid(),
    id: uuid(),
    status: text<SubscriptionStatus | 'pending' | 'closed'>(),
    premium_until: nullable(timestamptz()),
    next_period_start: nullable(timestamptz()),
    price_cents: integer(),
    created_at: timestamptz(),
    checkout_id: nullable(text()),
    checkout_url: nullable(text()),
    provider_id: nullable(text()),
    canceled_at: nullable(timestamptz()),
    renewed_at: nullable(timestamptz()),
    withdrawn_at: nullable(timestamptz()),
    ended_at: nullable(timestamptz()),
    charge_failed_at: nullable(timestamptz()),
    cancel_reason: nullable(text()),
    pending_command: nullable(text<'cancel' | 'renew' | 'withdraw'>()),
    command_expires_at: nullable(timestamptz()),
    next_sync_at: nullable(timestamptz()),
    version: generated(integer()),
    method: generated(text<PaymentMethod>()),
    prepaid_months: nullable(integer()),
    line_began_at: nullable(timestamptz()),
    months_before: nullable(integer()),
    closed_at: nullable(timestamptz()),
    reminded_at: nullable(timestamptz()),
  },
  subscription_payment: {
    tenant_id: uuid(),
    subscription_id: uuid(),
    id: text(),
    price_cents: integer(),
    paid_at: timestamptz(),
    refunded_at: nullable(timestamptz()),
  },
  payment_event: {
    id: text(),
    received_at: timestamptz(),
  },
  sandbox_order: {
    id: text(),
    owner_id: uuid(),
    subscription_id: uuid(),
    price_cents: integer(),
    success_url: text(),
    back_url: text(),
    stage: text<'open' | 'live' | 'over'>(),
    card_holds: generated(boolean()),
    /** Written as text: the driver turns a JavaScript array into a PostgreSQL array. */
    payments:
      withDefault(jsonb<ColumnType<readonly SandboxPayment[], string | undefined, string>>()),
    next_charge_at: nullable(timestamptz()),
    will_end_since: nullable(timestamptz()),
    ended_at: nullable(timestamptz()),
    charge_failed_at: nullable(timestamptz()),
    created_at: timestamptz(),
    prepaid_months: nullable(integer()),
    qr_expires_at: nullable(timestamptz()),
    late_payment_at: nullable(timestamptz()),
  },
  premium_grant: {
    tenant_id: uuid(),
    id: uuid(),
    granted_at: timestamptz(),
    granted_until: timestamptz(),
  },
}

export interface SandboxPayment {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly isRefunded: boolean
  /** Only if it differs from the price of the order. */
  readonly cents?: number
}
