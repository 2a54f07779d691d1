import { type Kysely, sql, type Transaction } from 'kysely'
import { deleteSome } from '#db/delete-some.ts'
import type { Tables } from '#db/tables/tables.ts'

type Trx = Transaction<Tables>
export type UpkeepRepository = ReturnType<typeof createUpkeepRepository>

/** What becomes of lists with time, and what their household may read of them. */
export function createUpkeepRepository(db: Kysely<Tables>) {
  return {
    /** Some of the households that keep what was removed before then. */
    async findStale(before: Date): Promise<readonly string[]> {
      const { rows } = await sql<{ tenant_id: string }>`
        select tenant_id from list_item where not alive and changed_at < ${before}
        union
        select tenant_id from list
         where kind = 'further' and born <= removed and changed_at < ${before}
        limit ${HOUSEHOLDS}
      `.execute(db)
      return rows.map(({ tenant_id }) => tenant_id)
    },

    /**
     * Forgets what was removed before then, and up to which revision. Takes the household's lock first, as
     * every write does.
     */
    forget: (tenantId: string, before: Date): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`select from tenant where id = ${tenantId} for no key update`.execute(trx)
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
          )
          update tenant set floor_rev = greatest(floor_rev, (
            select max(rev) from (
              select rev from gone_list
              union all select rev from gone_item
              union all select rev from with_list
            ) as gone
          ))
           where id = ${tenantId}
        `.execute(trx)
      }),

    /** Deletes one batch of older events; true when there may be more. */
    deleteSomeEvents: (before: Date): Promise<boolean> =>
      deleteSome(db, 'list_event', 'at', before),

    /** Who was seen before then is long gone. */
    async deletePresence(before: Date): Promise<void> {
      await db.deleteFrom('presence').where('seen_at', '<', before).execute()
    },

    /** Everything, as its owner may read it. */
    async readForExport(trx: Trx, tenantId: string) {
      const list = await trx
        .selectFrom('list')
        .select(['id', 'kind', 'name', 'born', 'removed'])
        .where('tenant_id', '=', tenantId)
        .orderBy('id')
        .execute()
      const list_item = await trx
        .selectFrom('list_item')
        .select(['list_id', 'id', 'name', 'status', 'price_cents', 'quantity'])
        .select(['measure_amount', 'measure_unit', 'note', 'aisle', 'alive'])
        .select(['added_by', 'placed_by', 'changed_at'])
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
      return { list, list_item, list_event }
    },
  }
}

/** Looked for at a time. */
const HOUSEHOLDS = 100
