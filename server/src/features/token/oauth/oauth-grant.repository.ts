import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Trx } from '#features/token/token.repository.ts'

export type GrantRow = Selectable<Tables['oauth_grant']> &
  Pick<PersonalToken, 'scopes' | 'created_at'>
type PersonalToken = Selectable<Tables['personal_token']>
export type OauthGrantRepository = ReturnType<typeof createOauthGrantRepository>

/** Grants, each with its row of `personal_token`. */
export function createOauthGrantRepository(db: Kysely<Tables>) {
  const locked = (trx: Trx) =>
    trx
      .selectFrom('oauth_grant')
      .innerJoin('personal_token', (join) =>
        join
          .onRef('personal_token.account_id', '=', 'oauth_grant.account_id')
          .onRef('personal_token.id', '=', 'oauth_grant.id'),
      )
      .innerJoin('account', 'account.id', 'oauth_grant.account_id')
      .selectAll('oauth_grant')
      .select(['scopes', 'personal_token.created_at'])
      .where('disabled_at', 'is', null)
      // First the row that a revocation deletes first.
      .forUpdate(['personal_token', 'oauth_grant'])

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    async insert(trx: Trx, grant: Selectable<Tables['oauth_grant']>): Promise<void> {
      await trx.insertInto('oauth_grant').values(grant).execute()
    },

    /** Locks the grant until the transaction ends. */
    lockByCode: (trx: Trx, hash: Buffer): Promise<GrantRow | undefined> =>
      locked(trx).where('token_hash', '=', hash).executeTakeFirst(),

    lock: (trx: Trx, id: string): Promise<GrantRow | undefined> =>
      locked(trx).where('oauth_grant.id', '=', id).executeTakeFirst(),

    async rotate(trx: Trx, id: string, rotations: number, expiresAt: Date): Promise<void> {
      await trx
        .updateTable('oauth_grant')
        .set({ rotations, expires_at: expiresAt })
        .where('id', '=', id)
        .execute()
    },

    /** Ends the grant, by the row that it belongs to. */
    async end(trx: Trx, { account_id, id }: Pick<GrantRow, 'account_id' | 'id'>): Promise<void> {
      await trx
        .deleteFrom('personal_token')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    },

    async deleteExpired(now: Date): Promise<void> {
      await db
        .deleteFrom('personal_token')
        .using('oauth_grant')
        .whereRef('personal_token.account_id', '=', 'oauth_grant.account_id')
        .whereRef('personal_token.id', '=', 'oauth_grant.id')
        .where('expires_at', '<', now)
        .execute()
    },
  }
}
