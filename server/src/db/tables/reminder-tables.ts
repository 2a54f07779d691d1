import type { ReminderChannel, ReminderKind } from '@compra/contract/reminder/reminder.ts'
import {
  bigint,
  generated,
  integer,
  nullable,
  smallint,
  text,
  textArray,
  timestamptz,
  uuid,
} from './column.ts'

const kinds = () => textArray<ReminderKind>()

/** The tables of reminders; created by `migrations/023-reminder.sql`. */
export const reminderTables = {
  reminder: {
    account_id: uuid(),
    channel: text<ReminderChannel>(),
    kinds: kinds(),
    zone: text(),
    digest_hour: smallint(),
    seen_tenant_id: uuid(),
    seen_rev: bigint(),
    told: generated(textArray()),
    due_at: nullable(timestamptz()),
    sent_on: nullable(text()),
    sent: generated(smallint()),
  },
  push_subscription: {
    id: uuid(),
    account_id: uuid(),
    session_id: uuid(),
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    created_at: timestamptz(),
  },
  push_outbox: {
    id: uuid(),
    subscription_id: uuid(),
    kinds: kinds(),
    payload: text(),
    created_at: timestamptz(),
    next_try_at: timestamptz(),
    refusals: generated(integer()),
  },
  reminder_change: {
    tenant_id: uuid(),
    at: timestamptz(),
  },
}
