import type { SubscriptionStatus } from '@compra/contract/subscription-rules.ts'
import type { ColumnType, Generated } from 'kysely'

/** The tables of Premium, as the queries see them; the truth is in `migrations/007-subscription.sql` and later. */
export interface SubscriptionTables {
  readonly subscription: SubscriptionTable
  readonly subscription_payment: SubscriptionPaymentTable
  readonly payment_event: PaymentEventTable
  readonly sandbox_order: SandboxOrderTable
  readonly premium_grant: PremiumGrantTable
}

interface SubscriptionTable {
  readonly tenant_id: string
  readonly id: string
  readonly status: SubscriptionStatus | 'pending'
  readonly premium_until: Date | null
  readonly next_period_start: Date | null
  readonly price_cents: number
  readonly created_at: Date
  readonly checkout_id: string | null
  readonly checkout_url: string | null
  readonly provider_id: string | null
  readonly canceled_at: Date | null
  readonly renewed_at: Date | null
  readonly withdrawn_at: Date | null
  readonly ended_at: Date | null
  readonly charge_failed_at: Date | null
  readonly cancel_reason: string | null
  readonly command: 'cancel' | 'renew' | 'withdraw' | null
  readonly command_until: Date | null
  readonly look_at: Date | null
  readonly version: Generated<number>
}

interface SubscriptionPaymentTable {
  readonly tenant_id: string
  readonly subscription_id: string
  readonly id: string
  readonly price_cents: number
  readonly paid_at: Date
  readonly refunded_at: Date | null
}

interface PremiumGrantTable {
  readonly tenant_id: string
  readonly id: string
  readonly granted_at: Date
  readonly granted_until: Date
}

interface PaymentEventTable {
  readonly id: string
  readonly received_at: Date
}

export interface SandboxPayment {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly isRefunded: boolean
}

interface SandboxOrderTable {
  readonly id: string
  readonly owner_id: string
  readonly subscription_id: string
  readonly price_cents: number
  readonly success_url: string
  readonly back_url: string
  readonly stage: 'open' | 'live' | 'over'
  readonly card_holds: Generated<boolean>
  /** Written as text: the driver takes a JavaScript array for one of PostgreSQL's. */
  readonly payments: ColumnType<readonly SandboxPayment[], string | undefined, string>
  readonly next_charge_at: Date | null
  readonly will_end_since: Date | null
  readonly ended_at: Date | null
  readonly charge_failed_at: Date | null
  readonly created_at: Date
}
