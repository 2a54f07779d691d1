import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

type Trx = Transaction<Tables>
type WebhookTimes = Pick<Selectable<Tables['delivery']>, 'due_at' | 'scheduled_at'>

/**
 * Each enabled webhook has one delivery, also while nothing is pending: changes of the household make it due by
 * a trigger.
 */
export async function scheduleWebhook(
  trx: Trx,
  hook: Pick<Selectable<Tables['webhook']>, 'tenant_id' | 'id' | 'account_id' | 'created_at'>,
  { claim = null, ...times }: WebhookTimes & { readonly claim?: string | null | undefined },
): Promise<void> {
  const kept = sql<string | null>`nullif(delivery.claim, ${claim}::uuid)`
  await trx
    .insertInto('delivery')
    .values({ ...hook, ...times, kind: 'webhook', payload: '{}' })
    // Another round may have taken the webhook over.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...times, claim: kept }))
    .execute()
}

/** Undefined if the webhook is disabled. */
export function lockDelivery(
  trx: Trx,
  { id }: { readonly id: string },
): Promise<WebhookTimes | undefined> {
  const row = trx.selectFrom('delivery').select(['due_at', 'scheduled_at']).where('id', '=', id)
  return row.forUpdate().executeTakeFirst()
}

/** `next` is when anything is pending. */
export function timesOf(
  next: Date | null,
  { now, notBefore }: { readonly now: Date; readonly notBefore: Date | undefined },
  delivery: WebhookTimes | undefined,
): WebhookTimes {
  const earliest = notBefore ?? delivery?.due_at
  const due_at = next && earliest && earliest > next ? earliest : next
  return { due_at, scheduled_at: notBefore ? now : (delivery?.scheduled_at ?? now) }
}
