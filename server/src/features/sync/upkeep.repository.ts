import { BUDGET, ITEM, LIST } from '@compra/contract/sync/list-registers.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { deleteExpiredBatch } from '#db/delete-expired.ts'
import { columnsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'

type Trx = Transaction<Tables>
export type UpkeepRepository = ReturnType<typeof createUpkeepRepository>

/** Retention and export of synced data. */
export function createUpkeepRepository(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** A batch of households with tombstones from before then. */
    async findStale(before: Date): Promise<readonly string[]> {
      const { rows } = await sql<{ tenant_id: string }>`
        select tenant_id from list_item where not alive and changed_at < ${before}
        union
        select tenant_id from list
         where kind = 'further' and born <= removed and changed_at < ${before}
        union
        select tenant_id from gone where at < ${before}
        limit ${HOUSEHOLDS}
      `.execute(db)
      return rows.map(({ tenant_id }) => tenant_id)
    },

    /** Deletes tombstones from before then, and raises the floor revision. Requires the household's lock. */
    async forget(trx: Trx, tenantId: string, before: Date): Promise<void> {
      await sql`
        with gone_list as (
          delete from list
           where tenant_id = ${tenantId} and kind = 'further' and born <= removed
             and changed_at < ${before}
          returning id, rev
        ), gone_item as (
          delete from list_item
           where tenant_id = ${tenantId} and not alive and changed_at < ${before}
             and list_id not in (select id from gone_list)
          returning rev
        ), with_list as (
          select rev from list_item
           where tenant_id = ${tenantId} and list_id in (select id from gone_list)
        ), gone_thing as (
          delete from gone where tenant_id = ${tenantId} and at < ${before} returning rev
        )
        update tenant set floor_rev = greatest(floor_rev, (
          select max(rev) from (
            select rev from gone_list
            union all select rev from gone_item
            union all select rev from with_list
            union all select rev from gone_thing
          ) as forgotten
        ))
         where id = ${tenantId}
      `.execute(trx)
    },

    /** Deletes one batch of older events; true when there may be more. */
    deleteSomeEvents: (before: Date): Promise<boolean> =>
      deleteExpiredBatch(db, 'list_event', 'at', before),

    async deletePresence(before: Date): Promise<void> {
      await db.deleteFrom('presence').where('seen_at', '<', before).execute()
    },

    /** All synced data of the household, for the export. */
    async readForExport(trx: Trx, tenantId: string) {
      const list = await trx
        .selectFrom('list')
        .select(['id', 'kind', ...columnsIn(LIST), 'born', 'removed', ...columnsIn(BUDGET)])
        .where('tenant_id', '=', tenantId)
        .orderBy('id')
        .execute()
      const list_item = await trx
        .selectFrom('list_item')
        .select(['list_id', 'id', ...columnsIn(ITEM)])
        .select(['alive', 'added_by', 'placed_by', 'changed_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('list_id')
        .orderBy('id')
        .execute()
      const list_event = await trx
        .selectFrom('list_event')
        .select(['list_id', 'item_id', 'at', 'actor_id', 'name', 'before', 'after'])
        .where('tenant_id', '=', tenantId)
        .orderBy('rev')
        .orderBy('item_id')
        .execute()
      const gone = await trx
        .selectFrom('gone')
        .select(['kind', 'id', 'at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return { list, list_item, list_event, gone }
    },
  }
}

/** Households per batch. */
const HOUSEHOLDS = 100
