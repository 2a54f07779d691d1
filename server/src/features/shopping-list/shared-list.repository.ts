import type { Kysely, Transaction } from 'kysely'
import { countOwned } from '#db/owned-rows.ts'
import type { PipelinedReader } from '#db/reads/pipelined-reader.ts'
import { type Placeholder, prepareRead } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type SharedListRepository = ReturnType<typeof createSharedListRepository>

export interface SharedListToWrite {
  readonly id: string
  readonly tenantId: string
  readonly names: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

interface Deps {
  readonly kysely: Kysely<Tables>
  /** May be a replica: links are never updated. */
  readonly reads: Pick<PipelinedReader, 'rows'>
}

export function createSharedListRepository({ kysely, reads }: Deps) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work),

    /** The names of a link that has not expired. */
    async findNames(id: string, now: Date): Promise<readonly string[] | undefined> {
      const [found] = await reads.rows(NAMES, { id, now })
      return found?.names
    },

    /** The number of links, and of those created after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) =>
      countOwned('shared_list', trx, tenantId, since),

    async insert(trx: Trx, list: SharedListToWrite): Promise<void> {
      await trx
        .insertInto('shared_list')
        .values({
          id: list.id,
          tenant_id: list.tenantId,
          names: [...list.names],
          created_at: list.createdAt,
          expires_at: list.expiresAt,
        })
        .execute()
    },

    async deleteExpired(now: Date): Promise<void> {
      await kysely.deleteFrom('shared_list').where('expires_at', '<=', now).execute()
    },

    /** All links for the export. */
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

const NAMES = prepareRead(
  'shared-list-names',
  (db, value: Placeholder<{ id: string; now: Date }>) =>
    db
      .selectFrom('shared_list')
      .select('names')
      .where('id', '=', value('id'))
      .where('expires_at', '>', value('now')),
)
