import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type TokenRepository = ReturnType<typeof createTokenRepository>
export type TokenRow = Omit<Selectable<Tables['personal_token']>, 'token_hash'>
/** Of an assistant also where its answers go. */
export type ListedToken = TokenRow & { readonly redirect_uri: string | null }

const TOKEN = [
  'personal_token.account_id',
  'personal_token.id',
  'name',
  'scopes',
  'created_at',
  'last_used_at',
] as const

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

    /** Those that have not expired, the oldest first. */
    list: (executor: Trx | undefined, accountId: string, now: Date): Promise<ListedToken[]> =>
      (executor ?? db)
        .selectFrom('personal_token')
        .leftJoin('oauth_grant', 'oauth_grant.id', 'personal_token.id')
        .select(TOKEN)
        .select('redirect_uri')
        .where('personal_token.account_id', '=', accountId)
        .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
        .orderBy('created_at')
        .orderBy('personal_token.id')
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

    /** The same by the id of an assistant's grant. */
    findByGrant: (id: string) =>
      db
        .selectFrom('oauth_grant')
        .innerJoin('personal_token', (join) =>
          join
            .onRef('personal_token.account_id', '=', 'oauth_grant.account_id')
            .onRef('personal_token.id', '=', 'oauth_grant.id'),
        )
        .innerJoin('account', 'account.id', 'oauth_grant.account_id')
        .select(['personal_token.id', 'personal_token.account_id', 'scopes', 'last_used_at'])
        .select('tenant_id')
        .where('oauth_grant.id', '=', id)
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
        .leftJoin('oauth_grant', 'oauth_grant.id', 'personal_token.id')
        .select(['personal_token.id', 'name', 'scopes', 'created_at', 'last_used_at'])
        .select('redirect_uri')
        .where('personal_token.account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { personal_token }
    },
  }
}
