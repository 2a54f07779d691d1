import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type GrantRepository = ReturnType<typeof createGrantRepository>
export type GrantRow = Selectable<Tables['premium_grant']>

/** Premium that an operator granted, found by the e-mail address of its account. */
export function createGrantRepository(db: Kysely<Tables>) {
  const rowsOf = (executor: Kysely<Tables>, tenantId: string) =>
    executor.selectFrom('premium_grant').selectAll().where('tenant_id', '=', tenantId)

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Locks the account, so that concurrent grants add up. */
    lockOwner: (trx: Trx, email: string) =>
      trx
        .selectFrom('account')
        .select(['id as accountId', 'payer_id as tenantId'])
        .where('email', '=', email)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /** When the last grant ends; undefined without a current grant. */
    async findEnd(
      executor: Trx | undefined,
      tenantId: string,
      now: Date,
    ): Promise<Date | undefined> {
      const row = await rowsOf(executor ?? db, tenantId)
        .where('granted_until', '>', now)
        .orderBy('granted_until', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.granted_until
    },

    async insert(trx: Trx, grant: GrantRow): Promise<void> {
      await trx.insertInto('premium_grant').values(grant).execute()
    },

    /** Resolves with whether a current grant was ended. */
    async end(trx: Trx, tenantId: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('premium_grant')
        .set({ granted_until: now })
        .where('tenant_id', '=', tenantId)
        .where('granted_until', '>', now)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    listOfAddress: (email: string): Promise<GrantRow[]> =>
      db
        .selectFrom('premium_grant')
        .innerJoin('account', 'account.payer_id', 'premium_grant.tenant_id')
        .selectAll('premium_grant')
        .where('account.email', '=', email)
        .orderBy('granted_at', 'desc')
        .execute(),

    /** The columns that belong to its owner. */
    async readForExport(trx: Trx, tenantId: string) {
      const premium_grant = await trx
        .selectFrom('premium_grant')
        .select(['granted_at', 'granted_until'])
        .where('tenant_id', '=', tenantId)
        .orderBy('granted_at')
        .execute()
      return { premium_grant }
    },
  }
}
