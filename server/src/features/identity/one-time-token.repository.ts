import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import { digestOf, newSecret } from '#lib/secret/one-time-secrets.ts'
import type { Trx } from './account.repository.ts'

export type OneTimeTokenRepository = ReturnType<typeof createOneTimeTokenRepository>
type MailedPurpose = 'confirm' | 'reset'

export function createOneTimeTokenRepository(db: Kysely<Tables>) {
  return {
    /** Creates a token for a link. Only its digest is stored. */
    async issue(
      trx: Trx,
      purpose: MailedPurpose,
      accountId: string,
      expiresAt: Date,
    ): Promise<string> {
      const token = newSecret()
      await trx
        .insertInto('one_time_token')
        .values({ hash: digestOf(token), account_id: accountId, expires_at: expiresAt, purpose })
        .execute()
      return token
    },

    find: (purpose: MailedPurpose, hash: Buffer, now: Date, trx?: Trx) =>
      (trx ?? db)
        .selectFrom('one_time_token')
        .selectAll()
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Keeps the row until it expires, so that opening the link again does no harm. */
    async markUsed(trx: Trx, hash: Buffer, now: Date): Promise<void> {
      await trx
        .updateTable('one_time_token')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .execute()
    },

    /** Deletes the unused tokens with that purpose. */
    async deleteUnused(trx: Trx, accountId: string, purpose: MailedPurpose): Promise<void> {
      await trx
        .deleteFrom('one_time_token')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute()
    },

    /** Deletes a valid token, so that it works once. Returns the id of its owner. */
    async consume(trx: Trx, purpose: MailedPurpose, hash: Buffer, now: Date) {
      const row = await trx
        .deleteFrom('one_time_token')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst()
      return row?.account_id
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('one_time_token').where('expires_at', '<', now).execute()
    },
  }
}
