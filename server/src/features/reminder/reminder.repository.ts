import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { excluded } from '#db/unnest.ts'
import type { Stop } from './stop-token.ts'

export type Trx = Transaction<Tables>
export type ReminderRow = Selectable<Tables['reminder']>
export type ReminderRepository = ReturnType<typeof createReminderRepository>

export type ReminderToWrite = Insertable<Tables['reminder']> & Pick<ReminderRow, 'notified_keys'>

const CHANGED = [
  'kinds',
  'zone',
  'digest_hour',
  'seen_tenant_id',
  'seen_rev',
  'notified_keys',
  'due_at',
]

/** Reminder settings of accounts. */
export function createReminderRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** One row per channel, or none at all; locked within a transaction. */
    list(trx: Trx | undefined, accountId: string): Promise<ReminderRow[]> {
      const query = (trx ?? db)
        .selectFrom('reminder')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('channel')
      return (trx ? query.forUpdate() : query).execute()
    },

    /** The current revision of the household. */
    async revOf(trx: Trx, tenantId: string): Promise<number> {
      const { rev } = await trx
        .selectFrom('tenant')
        .select('rev')
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow()
      return rev
    },

    async write(trx: Trx, rows: readonly ReminderToWrite[]): Promise<void> {
      await trx
        .insertInto('reminder')
        .values([...rows])
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'channel']).doUpdateSet(excluded(CHANGED)),
        )
        .execute()
    },

    /** Returns whether the account has settings for the channel. */
    async stop(trx: Trx, { accountId, channel, kinds }: Stop): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('reminder')
        .set({
          kinds: sql<ReminderKind[]>`array(
            select kind from unnest(kinds) as kind where kind <> all(${kinds}::text[])
          )`,
        })
        .where('account_id', '=', accountId)
        .where('channel', '=', channel)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Deletes queued messages of any of these kinds. */
    async deleteQueued(trx: Trx, accountId: string, kinds: readonly ReminderKind[]): Promise<void> {
      await trx
        .deleteFrom('delivery')
        .where('kind', '=', 'push')
        .where('account_id', '=', accountId)
        .where(sql<boolean>`payload -> 'kinds' ?| ${kinds}::text[]`)
        .execute()
    },

    /** Without endpoints and keys: they are secrets of the devices. */
    async readForExport(trx: Trx, accountId: string) {
      const reminder = await trx
        .selectFrom('reminder')
        .select(['channel', 'kinds', 'zone', 'digest_hour'])
        .where('account_id', '=', accountId)
        .orderBy('channel')
        .execute()
      const push_subscription = await trx
        .selectFrom('push_subscription')
        .select('created_at')
        .select(sql<string>`split_part(endpoint, '/', 3)`.as('service'))
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { reminder, push_subscription }
    },
  }
}
