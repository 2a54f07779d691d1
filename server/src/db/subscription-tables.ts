import type { SubscriptionStatus } from '@compra/contract/subscription-rules.ts'

/** The tables of Premium, as the queries see them; the truth is in `migrations/007-subscription.sql`. */
export interface SubscriptionTables {
  readonly subscription: SubscriptionTable
}

interface SubscriptionTable {
  readonly tenant_id: string
  readonly id: string
  readonly status: SubscriptionStatus | 'pending'
  readonly price_cents: number
  readonly premium_until: Date | null
  readonly created_at: Date
}
