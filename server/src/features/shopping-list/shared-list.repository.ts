import type { Kysely, Transaction } from 'kysely'
import type { Reads } from '#db/reads.ts'
import type { Tables } from '#db/tables.ts'

export type Trx = Transaction<Tables>
export type SharedListRepository = ReturnType<typeof createSharedListRepository>

export interface SharedListToWrite {
  readonly id: string
  readonly tenantId: string
  readonly names: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

interface Parts {
  readonly kysely: Kysely<Tables>
  /** A link is never written a second time, so that any copy of it will do. */
  readonly reads: Pick<Reads, 'rows'>
}

export function createSharedListRepository({ kysely, reads }: Parts) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work),

    /** The names behind a link that has not expired. */
    async findNames(id: string, now: Date): Promise<readonly string[] | undefined> {
      const [found] = await reads.rows<{ names: readonly string[] }>(NAMES, [id, now])
      return found?.names
    },

    /** How many links there are, and how many of them were made after `since`. */
    count: (trx: Trx, tenantId: string, since: Date): Promise<{ all: number; recent: number }> =>
      trx
        .selectFrom('shared_list')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
        ])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),

    async insert(trx: Trx, list: SharedListToWrite): Promise<void> {
      await trx
        .insertInto('shared_list')
        .values({
          id: list.id,
          tenant_id: list.tenantId,
          names: list.names,
          created_at: list.createdAt,
          expires_at: list.expiresAt,
        })
        .execute()
    },

    async deleteExpired(now: Date): Promise<void> {
      await kysely.deleteFrom('shared_list').where('expires_at', '<=', now).execute()
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Trx, tenantId: string) {
      const shared_list = await trx
        .selectFrom('shared_list')
        .select(['id', 'names', 'created_at', 'expires_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .execute()
      return { shared_list }
    },
  }
}

/** Planned once for each connection, by name. */
const NAMES = {
  name: 'shared-list-names',
  text: 'select names from shared_list where id = $1 and expires_at > $2',
}
