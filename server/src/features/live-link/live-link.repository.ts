import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type LiveLinkRepository = ReturnType<typeof createLiveLinkRepository>
export type LiveLinkRow = Omit<Selectable<Tables['live_link']>, 'token_hash'>

const LINK = [
  'tenant_id',
  'list_id',
  'id',
  'access',
  'label',
  'created_by',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const

export function createLiveLinkRepository(db: Kysely<Tables>) {
  const openOf = (executor: Kysely<Tables>, tenantId: string, now: Date) =>
    executor
      .selectFrom('live_link')
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    async countOpen(trx: Trx, tenantId: string, now: Date): Promise<number> {
      const { count } = await openOf(trx, tenantId, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** A token issued before the account left the household may still be valid. */
    async isMember(trx: Trx, tenantId: string, accountId: string): Promise<boolean> {
      const member = trx
        .selectFrom('membership')
        .select('role')
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
      return (await member.executeTakeFirst()) !== undefined
    },

    listOpen: (tenantId: string, now: Date): Promise<LiveLinkRow[]> =>
      openOf(db, tenantId, now).select(LINK).orderBy('created_at').orderBy('id').execute(),

    async insert(trx: Trx, link: LiveLinkRow & { readonly token_hash: Buffer }): Promise<void> {
      await trx.insertInto('live_link').values(link).execute()
    },

    /** Returns whether an open link had the id. */
    async revoke(tenantId: string, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('live_link')
        .set({ revoked_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    findByHash: (hash: Buffer): Promise<LiveLinkRow | undefined> =>
      db.selectFrom('live_link').select(LINK).where('token_hash', '=', hash).executeTakeFirst(),

    async touch({ tenant_id, id }: LiveLinkRow, now: Date): Promise<void> {
      await db
        .updateTable('live_link')
        .set({ last_used_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute()
    },

    async deleteExpired(before: Date): Promise<void> {
      await db.deleteFrom('live_link').where('expires_at', '<', before).execute()
    },

    /** For the data export. The tokens of links are not stored. */
    async readForExport(trx: Trx, tenantId: string) {
      const live_link = await trx
        .selectFrom('live_link')
        .select(['id', 'access', 'label', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .execute()
      return { live_link }
    },
  }
}
