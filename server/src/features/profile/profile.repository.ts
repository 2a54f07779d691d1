import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type { AttemptLimiter } from '#db/attempt-limiter.ts'
export type Trx = Transaction<Tables>
export type ProfileRepository = ReturnType<typeof createProfileRepository>
export type AccountRow = Selectable<Tables['account']>
export type Erased = Pick<AccountRow, 'id' | 'payer_id' | 'email'>

/** The account of the signed-in user. */
export function createProfileRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** A read-only transaction that sees one consistent snapshot. */
    snapshot: <T>(work: (trx: Trx) => Promise<T>) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),

    find: (id: string): Promise<AccountRow | undefined> =>
      db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locks the account until the transaction ends. */
    lock: (trx: Trx, id: string): Promise<AccountRow | undefined> =>
      trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    async update(
      trx: Trx,
      id: string,
      change: Partial<Pick<AccountRow, 'user_name' | 'phone_number' | 'password_hash'>>,
    ): Promise<void> {
      await trx.updateTable('account').set(change).where('id', '=', id).execute()
    },

    async deleteLocalMail(trx: Trx, email: string): Promise<void> {
      await trx
        .deleteFrom('local_mail')
        .where(sql<string>`lower(to_address)`, '=', email)
        .execute()
    },

    /** Logins and sessions, for the data export. */
    async readForExport(trx: Trx, accountId: string) {
      const provider_login = await trx
        .selectFrom('provider_login')
        .select(['issuer', 'subject', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      const session = await trx
        .selectFrom('session')
        .select(['device', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { provider_login, session }
    },
  }
}
