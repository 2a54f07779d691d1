import type { HomeAnswer } from '@compra/contract/sync/home/home.ts'
import { sql } from 'kysely'
import { jsonOf } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { recipe, SAVED_LIST_SHAPE, savedItems, TOLD_PRODUCT } from './home-shapes.ts'

/** What somebody wants to hear of what a household keeps beside its lists. */
export interface WantedHome {
  readonly tenantId: string
  /** What is newer than this revision; 0: everything that is there. */
  readonly cursor: number
  /** Of products and saved lists, and the keys of purchases, to be told in any case. */
  readonly ids: readonly string[]
  readonly keys: readonly string[]
  /** Purchases of before are not told to whoever asks for everything. */
  readonly boughtAfter: Date
}

export interface UnreadHome extends Omit<HomeAnswer, 'refused' | 'reset'> {
  /** Whether the cursor was of no use, so that what is not told is gone. */
  readonly reset: boolean
}

/** One statement, so that nothing can be written between two of its parts. */
export const UNREAD_HOME = prepareRead('sync-unread-home', (db, value: Placeholder<WantedHome>) =>
  writtenRead(
    db,
    sql<UnreadHome>`
      select home.rev as cursor, asked.reset and ${value('cursor')}::bigint > 0 as reset,
        json_strip_nulls(${jsonOf(sql`
          select ${TOLD_PRODUCT} from product
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since or id = any(${value('ids')}::uuid[]))
        `)}) as products,
        ${jsonOf(sql`
          select ${SAVED_LIST_SHAPE}, ${savedItems(value('tenantId'))} as items from shopping_list as list
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since or id = any(${value('ids')}::uuid[]))
        `)} as "savedLists",
        ${jsonOf(sql`
          select ${recipe(value('tenantId'))} from recipe where tenant_id = ${value('tenantId')}::uuid and rev > asked.since
        `)} as recipes,
        ${jsonOf(sql`
          select purchase.key, entry.undone_at is not null as undone
            from stock_purchase as purchase
            join stock_entry as entry
              on entry.tenant_id = purchase.tenant_id and entry.id = purchase.entry_id
           where purchase.tenant_id = ${value('tenantId')}::uuid
             and (
               purchase.rev > asked.since
                 and (not asked.reset or entry.created_at > ${value('boughtAfter')}::timestamptz)
               or purchase.key = any(${value('keys')}::text[])
             )
        `)} as purchases,
        ${jsonOf(sql`
          select kind, id, removed from gone
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since and not asked.reset or id = any(${value('ids')}::uuid[]))
        `)} as gone
      from tenant_revision as home cross join lateral (
        select ${value('cursor')}::bigint = 0 or ${value('cursor')}::bigint > home.rev
               or ${value('cursor')}::bigint < home.floor_rev as reset
      ) as state cross join lateral (
        select state.reset, case when state.reset then -1 else ${value('cursor')}::bigint end as since
      ) as asked
      where home.tenant_id = ${value('tenantId')}::uuid`,
  ),
)
