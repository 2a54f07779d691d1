import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { digestOf, newSecret } from '#lib/one-time-secrets.ts'
import type { Trx } from './account.repository.ts'

export type OneTimeTokenRepository = ReturnType<typeof createOneTimeTokenRepository>
type MailedPurpose = 'confirm' | 'reset'

export function createOneTimeTokenRepository(db: Kysely<Tables>) {
  return {
    /** Makes a token for a link; the token is returned, only its digest is kept. */
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

    /** Stays until it expires, so that the same link does no harm when it is opened again (G-073). */
    async markUsed(trx: Trx, hash: Buffer, now: Date): Promise<void> {
      await trx
        .updateTable('one_time_token')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .execute()
    },

    /** Tokens of that purpose which nobody has used. */
    async deleteUnused(trx: Trx, accountId: string, purpose: MailedPurpose): Promise<void> {
      await trx
        .deleteFrom('one_time_token')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute()
    },

    /** Takes it out, so that nobody can a second time; answers whose it was. */
    async take(trx: Trx, purpose: MailedPurpose, hash: Buffer, now: Date) {
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
