import type { ReminderChannel, ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { WEBHOOK_ENDS, WebhookEvent, WebhookResult } from '@compra/contract/webhook/webhook.ts'
import type { JSONColumnType } from 'kysely'
import {
  bigint,
  generated,
  integer,
  jsonb,
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
    /** Facts that digests reported and that still hold. */
    notified_keys: generated(textArray()),
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
  reminder_change: {
    tenant_id: uuid(),
    at: timestamptz(),
  },
}

/** The tables of webhooks; created by `migrations/028-webhook.sql`. */
export const webhookTables = {
  webhook: {
    tenant_id: uuid(),
    id: uuid(),
    account_id: uuid(),
    url: text(),
    events: textArray<WebhookEvent>(),
    created_at: timestamptz(),
    waiting: generated(integer()),
    lost: generated(integer()),
    hour: nullable(timestamptz()),
    calls: generated(integer()),
    tried_at: nullable(timestamptz()),
    result: nullable(text<WebhookResult>()),
    status: nullable(integer()),
    failing_since: nullable(timestamptz()),
    failures: generated(integer()),
    disabled_at: nullable(timestamptz()),
    disabled_why: nullable(text<(typeof WEBHOOK_ENDS)[number]>()),
  },
  webhook_event: {
    tenant_id: uuid(),
    webhook_id: uuid(),
    id: generated(bigint()),
    type: text<WebhookEvent>(),
    at: timestamptz(),
    actor_id: nullable(uuid()),
    data: jsonb<JSONColumnType<Record<string, unknown>>>(),
  },
  webhook_message: {
    tenant_id: uuid(),
    webhook_id: uuid(),
    id: uuid(),
    position: generated(bigint()),
    events: integer(),
    payload: text(),
    created_at: timestamptz(),
    next_try_at: timestamptz(),
    scheduled_at: nullable(timestamptz()),
    refusals: generated(integer()),
  },
}
