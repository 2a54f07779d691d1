import type { PantryAnswer } from '@compra/contract/sync/pantry/pantry.ts'
import { sql } from 'kysely'
import { jsonOf } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { PRODUCT_WIRE_COLUMNS, recipe, SAVED_LIST_SHAPE, savedItems } from './pantry-shapes.ts'

/** Which pantry changes of a household to read. */
export interface WantedChanges {
  readonly tenantId: string
  /** The revision after which changes are read; 0: everything. */
  readonly cursor: number
  /** Products, saved lists and recipes, by `ids`, and purchases, by `keys`, that are always included. */
  readonly ids: readonly string[]
  readonly keys: readonly string[]
  /** A full pull (cursor 0) omits older purchases. */
  readonly boughtAfter: Date
}

export interface PantryChanges extends Omit<PantryAnswer, 'refused' | 'reset'> {
  /** The cursor was invalid: what this answer lacks no longer exists. */
  readonly reset: boolean
}

/** One statement, so that no row is written between two of its parts. */
export const PANTRY_CHANGES = prepareRead(
  'sync-pantry-changes',
  (db, value: Placeholder<WantedChanges>) =>
    writtenRead(
      db,
      sql<PantryChanges>`
      select household.rev as cursor, asked.reset and ${value('cursor')}::bigint > 0 as reset,
        json_strip_nulls(${jsonOf(sql`
          select ${PRODUCT_WIRE_COLUMNS} from product
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since or id = any(${value('ids')}::uuid[]))
        `)}) as products,
        ${jsonOf(sql`
          select ${SAVED_LIST_SHAPE}, ${savedItems(value('tenantId'))} as items from shopping_list as list
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since or id = any(${value('ids')}::uuid[]))
        `)} as "savedLists",
        ${jsonOf(sql`
          select ${recipe(value('tenantId'))} from recipe
           where tenant_id = ${value('tenantId')}::uuid
             and (rev > asked.since or id = any(${value('ids')}::uuid[]))
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
      from tenant_revision as household cross join lateral (
        select ${value('cursor')}::bigint = 0 or ${value('cursor')}::bigint > household.rev
               or ${value('cursor')}::bigint < household.floor_rev as reset
      ) as state cross join lateral (
        select state.reset, case when state.reset then -1 else ${value('cursor')}::bigint end as since
      ) as asked
      where household.tenant_id = ${value('tenantId')}::uuid`,
    ),
)
