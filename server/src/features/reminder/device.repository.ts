import type { PushSubscriptionShape } from '@compra/contract/reminder/reminder.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { excluded } from '#db/unnest.ts'

export type Trx = Transaction<Tables>
export type DeviceRow = Selectable<Tables['push_subscription']>
export type DeviceRepository = ReturnType<typeof createDeviceRepository>

/** Push subscriptions. Each is deleted with its session. */
export function createDeviceRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    async isKnown(sessionId: string): Promise<boolean> {
      const row = await db
        .selectFrom('push_subscription')
        .select('id')
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The last subscriber owns the endpoint: another user may have been signed in on that browser before. */
    async put(trx: Trx, row: DeviceRow): Promise<void> {
      const { session_id, endpoint } = row
      // Serialises two tabs of one device.
      await trx
        .selectFrom('session')
        .select('id')
        .where('id', '=', session_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await lockEndpoint(trx, endpoint)
      await trx
        .deleteFrom('push_subscription')
        .where('session_id', '=', session_id)
        .where('endpoint', '<>', endpoint)
        .execute()
      await trx
        .insertInto('push_subscription')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('endpoint')
            .doUpdateSet(excluded(['account_id', 'session_id', 'p256dh', 'auth'])),
        )
        .execute()
    },

    /** Deletes all but the latest `limit` subscriptions of an account. */
    async keepLatest(trx: Trx, accountId: string, limit: number): Promise<void> {
      const older = trx
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(limit)
      await trx
        .deleteFrom('push_subscription')
        .where('id', '=', sql<string>`any(array(${older}))`)
        .execute()
    },

    /**
     * Returns whether a subscription had the old endpoint and its secret. The new endpoint may belong to another
     * session: a browser that has its secret takes it over.
     */
    async renew(
      trx: Trx,
      old: PushSubscriptionShape,
      { endpoint, keys }: PushSubscriptionShape,
    ): Promise<boolean> {
      await lockEndpoint(trx, endpoint)
      const rows = await trx
        .selectFrom('push_subscription')
        .select(['id', 'endpoint', 'auth'])
        .where('endpoint', 'in', [old.endpoint, endpoint])
        .orderBy('endpoint')
        .forUpdate()
        .execute()
      const current = rows.find(
        (row) => row.endpoint === old.endpoint && row.auth === old.keys.auth,
      )
      const conflicting = rows.find((row) => row.endpoint === endpoint && row !== current)
      if (!current || (conflicting && conflicting.auth !== keys.auth)) return false
      if (conflicting) {
        await trx.deleteFrom('push_subscription').where('id', '=', conflicting.id).execute()
      }
      await trx
        .updateTable('push_subscription')
        .set({ endpoint, ...keys })
        .where('id', '=', current.id)
        .execute()
      return true
    },

    async remove(sessionId: string): Promise<void> {
      await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
    },

    /** The device of a message, with the time zone of its account. */
    findDevice: (id: string) =>
      db
        .selectFrom('push_subscription as device')
        .innerJoin('reminder', 'reminder.account_id', 'device.account_id')
        .select(['endpoint', 'p256dh', 'auth', 'zone'])
        .where('device.id', '=', id)
        .where('reminder.channel', '=', 'push')
        .executeTakeFirst(),

    /** A trigger deletes its queued messages. */
    async removeDevice(id: string): Promise<void> {
      await db.deleteFrom('push_subscription').where('id', '=', id).execute()
    },
  }
}

/** Until the transaction ends: if two sessions claim one endpoint at once, the later one gets it. */
async function lockEndpoint(trx: Trx, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx)
}
