import type { PushSubscriptionShape } from '@compra/contract/reminder/reminder.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { excluded } from '#db/unnest.ts'

export type Trx = Transaction<Tables>
export type DeviceRow = Selectable<Tables['push_subscription']>
export type DeviceRepository = ReturnType<typeof createDeviceRepository>

/** Where the devices of people get messages. Each is gone with the session that it belongs to. */
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

    /** Whoever subscribes last has the device: before, somebody else may have been signed in there. */
    async put(trx: Trx, row: DeviceRow): Promise<void> {
      const { session_id, endpoint } = row
      // Two tabs of a device take turns.
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

    /** Forgets all but the latest `most` of a person. */
    async keepLatest(trx: Trx, accountId: string, most: number): Promise<void> {
      const older = trx
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(most)
      await trx
        .deleteFrom('push_subscription')
        .where('id', '=', sql<string>`any(array(${older}))`)
        .execute()
    },

    /**
     * Returns whether there was one with that address and that secret. The new address may be another session's
     * already: the browser that has its secret takes it over.
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
      const mine = rows.find((row) => row.endpoint === old.endpoint && row.auth === old.keys.auth)
      const there = rows.find((row) => row.endpoint === endpoint && row !== mine)
      if (!mine || (there && there.auth !== keys.auth)) return false
      if (there) await trx.deleteFrom('push_subscription').where('id', '=', there.id).execute()
      await trx
        .updateTable('push_subscription')
        .set({ endpoint, ...keys })
        .where('id', '=', mine.id)
        .execute()
      return true
    },

    async remove(sessionId: string): Promise<void> {
      await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
    },
  }
}

/** Until the transaction ends: of two sessions that claim one address at the same moment, the later one has it. */
async function lockEndpoint(trx: Trx, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx)
}
