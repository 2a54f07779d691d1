import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type { AttemptLimiter } from '#db/attempt-limiter.ts'
export type Trx = Transaction<Tables>
export type PasskeyRow = Selectable<Tables['passkey']>
export type ChallengeRow = Selectable<Tables['passkey_challenge']>
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>

/** Passkeys, found by owner or by credential, and the challenges to sign. */
export function createPasskeyRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Locks the account until the transaction ends. Undefined if it was deleted. */
    lockOwner: (trx: Trx, accountId: string) =>
      trx
        .selectFrom('account')
        .select(['email', 'user_name', 'disabled_at'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),

    /** The oldest first. */
    list: (executor: Trx | undefined, accountId: string): Promise<PasskeyRow[]> =>
      (executor ?? db)
        .selectFrom('passkey')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Returns whether the credential was new. */
    async insert(trx: Trx, passkey: PasskeyRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('passkey')
        .values(passkey)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    findByCredential: (credentialId: Buffer): Promise<PasskeyRow | undefined> =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),

    /** Returns false if it was used or removed since it was read. */
    async markUsed(trx: Trx, read: PasskeyRow, counter: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('passkey')
        .set({ counter, last_used_at: now })
        .where('account_id', '=', read.account_id)
        .where('id', '=', read.id)
        .where('counter', '=', read.counter)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the name of the deleted passkey. */
    async delete(trx: Trx, accountId: string, id: string): Promise<string | undefined> {
      const row = await trx
        .deleteFrom('passkey')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
      return row?.name
    },

    /** When the session began; undefined if it has ended. */
    async sessionStart(accountId: string, sid: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('session')
        .select('created_at')
        .where('id', '=', sid)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.created_at
    },

    async insertChallenge(challenge: ChallengeRow): Promise<void> {
      await db.insertInto('passkey_challenge').values(challenge).execute()
    },

    /** Deletes the challenge, so that it works once; returns whether it was valid for that browser. */
    async consumeChallenge(hash: Buffer, browserHash: Buffer, now: Date): Promise<boolean> {
      const row = await db
        .deleteFrom('passkey_challenge')
        .where('hash', '=', hash)
        .where('browser_hash', '=', browserHash)
        .returning('expires_at')
        .executeTakeFirst()
      return row !== undefined && row.expires_at > now
    },

    async deleteExpiredChallenges(now: Date): Promise<void> {
      await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
    },

    /** For the data export; keys are of no use outside of the authenticator. */
    async readForExport(trx: Trx, accountId: string) {
      const passkey = await trx
        .selectFrom('passkey')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { passkey }
    },
  }
}
