import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type TokenRepository = ReturnType<typeof createTokenRepository>
export type TokenRow = Omit<Selectable<Tables['personal_token']>, 'token_hash'>

const TOKEN = ['account_id', 'id', 'name', 'scopes', 'created_at', 'last_used_at'] as const

/** Personal tokens, found by owner or by hash. */
export function createTokenRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Locks the account until the transaction ends. Undefined if it was deleted. */
    lockOwner: (trx: Trx, accountId: string) =>
      trx
        .selectFrom('account')
        .select(['email', 'user_name'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),

    /** The oldest first. */
    list: (executor: Trx | undefined, accountId: string): Promise<TokenRow[]> =>
      (executor ?? db)
        .selectFrom('personal_token')
        .select(TOKEN)
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async insert(trx: Trx, token: TokenRow & { readonly token_hash: Buffer }): Promise<void> {
      await trx.insertInto('personal_token').values(token).execute()
    },

    /** With the present household of its owner. */
    findByHash: (hash: Buffer) =>
      db
        .selectFrom('personal_token')
        .innerJoin('account', 'account.id', 'personal_token.account_id')
        .select(['personal_token.id', 'account_id', 'scopes', 'last_used_at', 'tenant_id'])
        .where('token_hash', '=', hash)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),

    async touch({ account_id, id }: Pick<TokenRow, 'account_id' | 'id'>, now: Date): Promise<void> {
      await db
        .updateTable('personal_token')
        .set({ last_used_at: now })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    },

    /** Returns whether it existed. */
    async delete(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('personal_token')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Returns the ids of the deleted tokens. */
    async deleteAll(trx: Trx, accountId: string): Promise<string[]> {
      const rows = await trx
        .deleteFrom('personal_token')
        .where('account_id', '=', accountId)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** For the data export. The tokens themselves are not stored. */
    async readForExport(trx: Trx, accountId: string) {
      const personal_token = await trx
        .selectFrom('personal_token')
        .select(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { personal_token }
    },
  }
}
