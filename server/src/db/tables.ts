import type { ColumnType, Generated } from 'kysely'
import type { IdentityTables } from './identity-tables.ts'
import type { ProductTables } from './product-tables.ts'
import type { RecipeTables } from './recipe-tables.ts'
import type { ShoppingListTables } from './shopping-list-tables.ts'
import type { SubscriptionTables } from './subscription-tables.ts'

/** The tables as the queries see them; the truth is in `migrations/`. */
export interface Tables
  extends IdentityTables, ShoppingListTables, ProductTables, RecipeTables, SubscriptionTables {
  readonly plan: PlanTable
  readonly plan_usage: PlanUsageTable
  readonly rate_limit: RateLimitTable
  readonly local_mail: LocalMailTable
  readonly mail_outbox: MailOutboxTable
}

interface PlanTable {
  readonly id: string
  /** Whole cents of a real, per month. */
  readonly price_cents: number
}

interface PlanUsageTable {
  readonly tenant_id: string
  readonly id: string
  readonly limit_type: 'stock_min_lists'
  readonly used_at: Date
}

interface RateLimitTable {
  readonly key: string
  readonly hits: number
  readonly window_start: Date
  readonly window_end: Date
}

interface LocalMailTable {
  readonly id: Generated<number>
  readonly message_id: string | null
  readonly to_address: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly sent_at: ColumnType<Date, Date, never>
}

interface MailOutboxTable {
  readonly id: string
  readonly to_address: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly created_at: ColumnType<Date, Date, never>
  readonly next_try_at: Date
  readonly refusals: Generated<number>
  readonly last_answer: string | null
  readonly given_up_at: Date | null
}
