import type { ColumnType, JSONColumnType } from 'kysely'
import {
  bigint,
  generated,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
  type TablesOf,
} from './column.ts'
import { householdTables } from './household-tables.ts'
import { identityTables } from './identity-tables.ts'
import { listTables } from './list-tables.ts'
import { reminderTables, webhookTables } from './notice-tables.ts'
import { pantryTables } from './pantry-tables.ts'
import { productTables } from './product-tables.ts'
import { receiptTables } from './receipt-tables.ts'
import { recipeTables } from './recipe-tables.ts'
import { shoppingListTables } from './shopping-list-tables.ts'
import { subscriptionTables } from './subscription-tables.ts'

/** The tables as queries see them. The migrations define them; `tables.test.ts` compares the two. */
export const TABLES = {
  ...pantryTables,
  ...householdTables,
  ...identityTables,
  ...shoppingListTables,
  ...listTables,
  ...productTables,
  ...receiptTables,
  ...recipeTables,
  ...reminderTables,
  ...subscriptionTables,
  ...webhookTables,
  plan: {
    id: uuid(),
    /** Whole cents of a real, per month. */
    price_cents: integer(),
  },
  plan_usage: {
    tenant_id: uuid(),
    id: uuid(),
    limit_type: text<'stock_min_lists'>(),
    used_at: timestamptz(),
  },
  rate_limit: {
    key: text(),
    hits: integer(),
    window_start: timestamptz(),
    window_end: timestamptz(),
  },
  /** Created by `migrations/037-barcode-name.sql`. */
  barcode_name: {
    code: text(),
    name: nullable(text()),
    expires_at: timestamptz(),
  },
  local_mail: {
    id: generated(bigint()),
    message_id: nullable(text()),
    to_address: text(),
    subject: text(),
    body_text: text(),
    body_html: text(),
    sent_at: timestamptz<ColumnType<Date, Date, never>>(),
  },
  delivery: {
    id: uuid(),
    kind: text<'mail' | 'push' | 'webhook'>(),
    address: nullable(text()),
    account_id: nullable(uuid()),
    device_id: nullable(uuid()),
    tenant_id: nullable(uuid()),
    payload: jsonb<JSONColumnType<Readonly<Record<string, unknown>>>>(),
    created_at: timestamptz<ColumnType<Date, Date, never>>(),
    due_at: nullable(timestamptz()),
    /** The clock when `due_at` was set; null: as created. */
    scheduled_at: nullable(timestamptz()),
    claim: nullable(uuid()),
    refusals: generated(integer()),
    last_answer: nullable(text()),
    given_up_at: nullable(timestamptz()),
  },
}

// An interface, so that compiler messages say `Tables`.
export interface Tables extends TablesOf<typeof TABLES> {}
