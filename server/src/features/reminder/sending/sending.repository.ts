import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { PushDevice } from '#integrations/push/push-transport.ts'

/** A message that was claimed, with the device that it is for. */
export interface Waiting extends PushDevice {
  readonly id: string
  readonly subscriptionId: string
  readonly kinds: readonly ReminderKind[]
  readonly payload: string
  readonly createdAt: Date
  readonly refusals: number
  /** Of the person. */
  readonly zone: string
}

export type SendingRepository = ReturnType<typeof createSendingRepository>

/** Messages that wait to be sent. */
export function createSendingRepository(db: Kysely<Tables>) {
  return {
    /** Claims some that are due, so that until `lease` no other process takes them. */
    async take(now: Date, lease: Date, most: number): Promise<Waiting[]> {
      const { rows } = await sql<Waiting>`
        with taken as (
          -- An array: a plain subquery could be evaluated again per row and claim more than the limit.
          update push_outbox set next_try_at = ${lease}
           where id = any(array(
             select id from push_outbox where next_try_at <= ${now}
              order by next_try_at limit ${most} for update skip locked
           ))
          returning *
        )
        select taken.id, subscription_id as "subscriptionId", taken.kinds, payload,
               taken.created_at as "createdAt", refusals, endpoint, p256dh, auth, reminder.zone
          from taken
          join push_subscription as device on device.id = taken.subscription_id
          join reminder on reminder.account_id = device.account_id and reminder.channel = 'push'
      `.execute(db)
      return rows
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('push_outbox').where('id', '=', id).execute()
    },

    /** With whatever waits for it. */
    async removeDevice(id: string): Promise<void> {
      await db.deleteFrom('push_subscription').where('id', '=', id).execute()
    },

    async putOff(id: string, next: Date, refusals: number): Promise<void> {
      await db
        .updateTable('push_outbox')
        .set({ next_try_at: next, refusals })
        .where('id', '=', id)
        .execute()
    },
  }
}
