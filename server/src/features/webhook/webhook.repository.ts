import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type WebhookRow = Selectable<Tables['webhook']>
export type WebhookRepository = ReturnType<typeof createWebhookRepository>

/** One webhook of one person. */
export interface Own {
  readonly tenantId: string
  readonly accountId: string
}

/** Where people want another program to be told. */
export function createWebhookRepository(db: Kysely<Tables>) {
  const ofPerson = ({ tenantId, accountId }: Own, executor: Kysely<Tables> = db) =>
    executor
      .selectFrom('webhook')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** The oldest first. */
    list: (own: Own, trx?: Trx): Promise<WebhookRow[]> =>
      ofPerson(own, trx).orderBy('created_at').orderBy('id').execute(),

    find: (own: Own, id: string): Promise<WebhookRow | undefined> =>
      ofPerson(own).where('id', '=', id).executeTakeFirst(),

    /** Whether the person lives in that household; a token of before may still be believed. */
    async isMember(trx: Trx, { tenantId, accountId }: Own): Promise<boolean> {
      const member = trx
        .selectFrom('membership')
        .select('role')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
      return (await member.executeTakeFirst()) !== undefined
    },

    insert: (trx: Trx, row: Insertable<Tables['webhook']>): Promise<WebhookRow> =>
      trx.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow(),

    /** With whatever waits for it. Answers whether there was one. */
    async remove({ tenantId, accountId }: Own, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('webhook')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The person's, for the data export; the secret is kept nowhere. */
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
