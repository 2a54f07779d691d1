import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { scheduleWebhook } from './sending/schedule.ts'

export type Trx = Transaction<Tables>
export type WebhookRow = Selectable<Tables['webhook']>
export type WebhookRepository = ReturnType<typeof createWebhookRepository>

/** The account that owns a webhook, and its household. */
export interface Owner {
  readonly tenantId: string
  readonly accountId: string
}

/** Webhooks of accounts. */
export function createWebhookRepository(db: Kysely<Tables>) {
  const ofOwner = ({ tenantId, accountId }: Owner, executor: Kysely<Tables> = db) =>
    executor
      .selectFrom('webhook')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** The oldest first. */
    list: (owner: Owner, trx?: Trx): Promise<WebhookRow[]> =>
      ofOwner(owner, trx).orderBy('created_at').orderBy('id').execute(),

    find: (owner: Owner, id: string): Promise<WebhookRow | undefined> =>
      ofOwner(owner).where('id', '=', id).executeTakeFirst(),

    /** A token issued before the account left the household may still be valid. */
    async isMember(trx: Trx, { tenantId, accountId }: Owner): Promise<boolean> {
      const member = trx
        .selectFrom('membership')
        .select('role')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
      return (await member.executeTakeFirst()) !== undefined
    },

    async insert(trx: Trx, row: Insertable<Tables['webhook']>): Promise<WebhookRow> {
      const hook = await trx
        .insertInto('webhook')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow()
      const { tenant_id, id, account_id, created_at } = hook
      await scheduleWebhook(
        trx,
        { tenant_id, id, account_id, created_at },
        {
          due_at: null,
          scheduled_at: null,
        },
      )
      return hook
    },

    /** With its pending messages. Returns whether it existed. */
    remove: ({ tenantId, accountId }: Owner, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('delivery')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .execute()
        const { numDeletedRows } = await trx
          .deleteFrom('webhook')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),

    /** For the data export; the secret is not stored. */
    async readForExport(trx: Trx, accountId: string) {
      const { tenant_id } = await trx
        .selectFrom('account')
        .select('tenant_id')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      const webhook = await trx
        .selectFrom('webhook')
        .select(['id', 'url', 'events', 'created_at', 'tried_at', 'result', 'status'])
        .select(['failing_since', 'disabled_at', 'disabled_why'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { webhook }
    },
  }
}
