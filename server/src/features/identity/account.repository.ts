import type { Kysely, Selectable, Transaction } from 'kysely'
import { isUniqueViolation } from '#db/reads/database-errors.ts'
import type { Tables } from '#db/tables/tables.ts'

export type { AttemptLimiter } from '#db/attempt-limiter.ts'
export type Trx = Transaction<Tables>
export type AccountRepository = ReturnType<typeof createAccountRepository>
export type AccountRow = Selectable<Tables['account']>
type NewAccount = Omit<AccountRow, 'own_tenant_id' | 'payer_id'>

/** Accounts for registration and login, found by e-mail. */
export function createAccountRepository(db: Kysely<Tables>) {
  const find = (executor: Kysely<Tables>, column: 'id' | 'email', value: string) =>
    executor.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** `email`: trimmed and in lower case. */
    findByEmail: (email: string): Promise<AccountRow | undefined> => find(db, 'email', email),

    findById: (id: string): Promise<AccountRow | undefined> => find(db, 'id', id),

    /** Locks the account until the transaction ends. */
    lockByEmail: (trx: Trx, email: string): Promise<AccountRow | undefined> =>
      trx
        .selectFrom('account')
        .selectAll()
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirst(),

    lock: (trx: Trx, id: string): Promise<AccountRow | undefined> =>
      trx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * Also creates the household, with the account as its owner (G-053). False if the address already has an
     * account.
     */
    async insert(trx: Trx, account: NewAccount): Promise<boolean> {
      const { id, tenant_id, created_at } = account
      await trx.insertInto('tenant').values({ id: tenant_id, created_at }).execute()
      try {
        await trx
          .insertInto('account')
          .values({ ...account, payer_id: tenant_id })
          .execute()
        await trx
          .insertInto('membership')
          .values({ tenant_id, account_id: id, role: 'owner', joined_at: created_at })
          .execute()
        return true
      } catch (error) {
        if (isUniqueViolation(error)) return false
        throw error
      }
    },

    async update(
      trx: Trx,
      id: string,
      change: Partial<
        Pick<AccountRow, 'user_name' | 'password_hash' | 'email_confirmed_at' | 'disabled_at'>
      >,
    ): Promise<void> {
      await trx.updateTable('account').set(change).where('id', '=', id).execute()
    },

    /** Replaces a password hash, unless it has changed since it was read. */
    async replaceHash(id: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('account')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .execute()
    },

    /** Deletes old unconfirmed accounts with their data, except members of shared households. */
    async deleteUnconfirmed(createdBefore: Date): Promise<void> {
      await db
        .with('gone', (query) =>
          query
            .deleteFrom('account')
            .where('email_confirmed_at', 'is', null)
            .where('created_at', '<', createdBefore)
            .where((account) =>
              account.not(
                account.exists(
                  account
                    .selectFrom('membership')
                    .whereRef('membership.tenant_id', '=', 'account.tenant_id')
                    .whereRef('membership.account_id', '!=', 'account.id'),
                ),
              ),
            )
            .returning('tenant_id'),
        )
        .deleteFrom('tenant')
        .where('id', 'in', (query) => query.selectFrom('gone').select('tenant_id'))
        .execute()
    },
  }
}
