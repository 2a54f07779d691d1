import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { isUniqueViolation } from '#db/reads/database-errors.ts'
import type { Tables } from '#db/tables/tables.ts'

export type { AttemptLimiter } from '#db/attempt-limiter.ts'
export type Trx = Transaction<Tables>
export type AccountRepository = ReturnType<typeof createAccountRepository>
export type AccountRow = Selectable<Tables['account']>
type NewAccount = Omit<AccountRow, 'own_tenant_id' | 'payer_id'>

interface NewPerson {
  readonly userName: string
  readonly email: string
  /** Null until its owner sets a password by a link. */
  readonly passwordHash: string | null
  /** Whether the address counts as its owner's. */
  readonly isConfirmed: boolean
}

/** Any constant; no other lock of the product uses it. */
const FIRST_ACCOUNT_LOCK = 4_012_087

/** Accounts for registration and login, found by e-mail. */
export function createAccountRepository(db: Kysely<Tables>) {
  const find = (executor: Kysely<Tables>, column: 'id' | 'email', value: string) =>
    executor.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst()

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** `email`: trimmed and in lower case. */
    findByEmail: (email: string): Promise<AccountRow | undefined> => find(db, 'email', email),

    findById: (id: string): Promise<AccountRow | undefined> => find(db, 'id', id),

    async hasAny(trx?: Trx): Promise<boolean> {
      const row = await (trx ?? db).selectFrom('account').select('id').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** Transactions that make the first account run one after another. */
    async lockFirst(trx: Trx): Promise<void> {
      await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(trx)
    },

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

    /** A row for `insert`, with a household of its own. */
    newRow: ({ userName, email, passwordHash, isConfirmed }: NewPerson, now: Date): NewAccount => ({
      id: randomUUID(),
      tenant_id: randomUUID(),
      email,
      user_name: userName,
      phone_number: null,
      password_hash: passwordHash,
      email_confirmed_at: isConfirmed ? now : null,
      created_at: now,
      disabled_at: null,
    }),

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
