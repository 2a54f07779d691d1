import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { PushDevice } from '#integrations/push/push-transport.ts'

/** A claimed message with its device. */
export interface QueuedMessage extends PushDevice {
  readonly id: string
  readonly subscriptionId: string
  readonly kinds: readonly ReminderKind[]
  readonly payload: string
  readonly createdAt: Date
  readonly refusals: number
  /** Time zone of the account. */
  readonly zone: string
}

export type SendingRepository = ReturnType<typeof createSendingRepository>

/** The queue of push messages. */
export function createSendingRepository(db: Kysely<Tables>) {
  return {
    /** Claims due messages: until `lease` no other process claims them. */
    async claim(now: Date, lease: Date, limit: number): Promise<QueuedMessage[]> {
      const { rows } = await sql<QueuedMessage>`
        with claimed as (
          -- An array: a plain subquery could be evaluated again per row and claim more than the limit.
          update push_outbox set next_try_at = ${lease}
           where id = any(array(
             select id from push_outbox where next_try_at <= ${now}
              order by next_try_at limit ${limit} for update skip locked
           ))
          returning *
        )
        select claimed.id, subscription_id as "subscriptionId", claimed.kinds, payload,
               claimed.created_at as "createdAt", refusals, endpoint, p256dh, auth, reminder.zone
          from claimed
          join push_subscription as device on device.id = claimed.subscription_id
          join reminder on reminder.account_id = device.account_id and reminder.channel = 'push'
      `.execute(db)
      return rows
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('push_outbox').where('id', '=', id).execute()
    },

    /** Its queued messages are deleted by cascade. */
    async removeDevice(id: string): Promise<void> {
      await db.deleteFrom('push_subscription').where('id', '=', id).execute()
    },

    async defer(id: string, next: Date, refusals: number): Promise<void> {
      await db
        .updateTable('push_outbox')
        .set({ next_try_at: next, refusals })
        .where('id', '=', id)
        .execute()
    },
  }
}
