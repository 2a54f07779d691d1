import type { Kysely, Selectable, Transaction } from 'kysely'
import { sharedHouseholdName } from '#db/household-name.ts'
import { premiumUntil } from '#db/premium.ts'
import type { PipelinedReader } from '#db/reads/pipelined-reader.ts'
import { type Placeholder, prepareRead } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type SessionRepository = ReturnType<typeof createSessionRepository>
export type SessionRow = Selectable<Tables['session']>
type AccountRow = Selectable<Tables['account']>

/** The account data for the claims of an access token. */
export type Person = Pick<AccountRow, 'id' | 'tenant_id' | 'email' | 'user_name'> & {
  /** The name of the household; null if it has a single member. */
  readonly household: string | null
  /** Null without Premium. */
  readonly premium_until: Date | null
}

const SESSION = [
  'id',
  'account_id',
  'device',
  'counter',
  'created_at',
  'last_used_at',
  'rotations',
  'rotations_from',
] as const

const PERSON = ['account.id', 'account.tenant_id', 'account.email', 'account.user_name'] as const

const HOUSEHOLD = prepareRead('session-household', (db, value: Placeholder<{ id: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('account.tenant_id')
    .where('session.id', '=', value('id')),
)

export function createSessionRepository(db: Kysely<Tables>, reads: Pick<PipelinedReader, 'rows'>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    async insert(trx: Trx, session: Omit<SessionRow, 'counter' | 'rotations'>): Promise<void> {
      await trx.insertInto('session').values(session).execute()
    },

    /** Undefined if the account was deleted or disabled. */
    findPerson: (trx: Trx, accountId: string, now: Date): Promise<Person | undefined> =>
      trx
        .selectFrom('account')
        .select(PERSON)
        .select(sharedHouseholdName('account.tenant_id').as('household'))
        .select(premiumUntil('account.tenant_id', now).as('premium_until'))
        .where('id', '=', accountId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),

    /** Locks the session until the transaction ends. */
    lock: (trx: Trx, id: string): Promise<SessionRow | undefined> =>
      trx.selectFrom('session').select(SESSION).where('id', '=', id).forUpdate().executeTakeFirst(),

    async update(
      trx: Trx,
      id: string,
      change: Partial<Omit<SessionRow, 'id' | 'account_id'>>,
    ): Promise<void> {
      await trx.updateTable('session').set(change).where('id', '=', id).execute()
    },

    /**
     * The household of the session's account; undefined if the session has ended. It waits for no write, as
     * each read of a person does it first.
     */
    async findHousehold(id: string): Promise<string | undefined> {
      const [account] = await reads.rows(HOUSEHOLD, { id })
      return account?.tenant_id
    },

    list: (accountId: string): Promise<SessionRow[]> =>
      db
        .selectFrom('session')
        .select(SESSION)
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Returns whether it existed. */
    async delete(executor: Trx | undefined, accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await (executor ?? db)
        .deleteFrom('session')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Deletes the account's sessions except `current`; returns the deleted ids. */
    async deleteOthers(trx: Trx, accountId: string, current?: string): Promise<string[]> {
      let query = trx.deleteFrom('session').where('account_id', '=', accountId)
      if (current !== undefined) query = query.where('id', '!=', current)
      const rows = await query.returning('id').execute()
      return rows.map(({ id }) => id)
    },

    async deleteExpired(unusedSince: Date, openedBefore: Date): Promise<void> {
      await db
        .deleteFrom('session')
        .where((row) =>
          row.or([row('last_used_at', '<', unusedSince), row('created_at', '<', openedBefore)]),
        )
        .execute()
    },

    async insertHandOver(
      trx: Trx,
      token: { hash: Buffer; account_id: string; browser_hash: Buffer; expires_at: Date },
    ): Promise<void> {
      await trx
        .insertInto('one_time_token')
        .values({ ...token, purpose: 'handover' })
        .execute()
    },

    /** Deletes a valid token, so that it works once. */
    async consumeHandOver(trx: Trx, hash: Buffer, browserHash: Buffer, now: Date) {
      const row = await trx
        .deleteFrom('one_time_token')
        .where('hash', '=', hash)
        .where('purpose', '=', 'handover')
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst()
      return row?.account_id
    },
  }
}
