import type { PLACES } from '@compra/contract/sync/sync.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, jsonOf } from '#db/json-rows.ts'
import { premiumAt } from '#db/premium.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { peopleWith, type Person } from './people.ts'
import { ITEM_COLUMNS, type ItemRow } from './push/item-row.ts'
import { BUDGET_COLUMNS, type BudgetRow, LIST_COLUMNS, type ListRow } from './push/list-row.ts'

/** What somebody wants to hear of a household. */
export interface Wanted {
  readonly tenantId: string
  /** What is newer than this revision; 0: everything that is alive. */
  readonly cursor: number
  /** Of items, to be told in any case. */
  readonly ids: readonly string[]
  /** The only list that is told; null: all. */
  readonly listId: string | null
  /** Whether all budgets are told, or those that are newer than the revision. */
  readonly budgets: boolean
  /** Who was seen on a list since then is there. */
  readonly seenAfter: Date
  readonly now: Date
}

/** What there is to tell, as of one moment. */
export interface Unread {
  readonly rev: number
  readonly homeRev: number
  readonly premium: boolean
  /** Whether the cursor was of no use, so that what is not told is gone. */
  readonly reset: boolean
  readonly lists: readonly ListRow[]
  readonly budgets: readonly BudgetRow[]
  readonly items: readonly ItemRow[]
  readonly people: readonly Person[]
  readonly here: readonly {
    readonly id: string
    readonly list_id: string
    readonly place: (typeof PLACES)[number]
  }[]
}

/**
 * One statement, so that no row can be written between two of its parts. Who there is stands by itself, and each
 * part names the household: on several machines people are on one and the rows of a household on another.
 */
export const UNREAD = prepareRead('sync-unread', (db, value: Placeholder<Wanted>) =>
  writtenRead(
    db,
    sql<Unread>`
      with trace as materialized (${marks(value('tenantId'))}),
        person as materialized (${peopleWith(value('tenantId'), sql`select * from trace`)}),
        here as materialized (
          select actor_id as id, list_id, place from presence
           where tenant_id = ${value('tenantId')}::uuid
             and seen_at > ${value('seenAfter')}::timestamptz
             and (${value('listId')}::uuid is null or list_id = ${value('listId')}::uuid)
        ),
        plan as materialized (
          select ${premiumAt(sql`${value('tenantId')}::uuid`, value('now'))} as premium
        )
      select home.rev, home.home_rev as "homeRev", (select premium from plan) as premium,
        asked.reset and ${value('cursor')}::bigint > 0 as reset,
        ${jsonOf(sql`
          select ${columnsOf(LIST_COLUMNS)} from list
           where tenant_id = ${value('tenantId')}::uuid and kind = 'further' and rev > asked.since
             and ${value('listId')}::uuid is null and (not asked.reset or born > removed)
        `)} as lists,
        ${jsonOf(sql`
          select ${columnsOf(BUDGET_COLUMNS)} from list
           where tenant_id = ${value('tenantId')}::uuid and budget_at > 0
             and (${value('budgets')}::boolean or rev > asked.since)
             and (${value('listId')}::uuid is null or id = ${value('listId')}::uuid)
        `)} as budgets,
        ${jsonOf(sql`
          select ${columnsOf(ITEM_COLUMNS)} from list_item
           where tenant_id = ${value('tenantId')}::uuid
             and (${value('listId')}::uuid is null or list_id = ${value('listId')}::uuid)
             and (
               rev > asked.since and (not asked.reset or alive)
               or id = any(${value('ids')}::uuid[])
             )
        `)} as items,
        ${jsonOf(sql`select * from person`)} as people,
        ${jsonOf(sql`select * from here`)} as here
      from tenant_revision as home cross join lateral (
        select ${value('cursor')}::bigint = 0 or ${value('cursor')}::bigint > home.rev
               or ${value('cursor')}::bigint < home.floor_rev as reset
      ) as state cross join lateral (
        select state.reset, case when state.reset then -1 else ${value('cursor')}::bigint end as since
      ) as asked
      where home.tenant_id = ${value('tenantId')}::uuid`,
  ),
)

/** Whoever has put something on a list, or marked it. */
function marks(home: RawBuilder<string>) {
  return sql`
    select added_by from list_item where tenant_id = ${home}::uuid and alive
    union
    select placed_by from list_item where tenant_id = ${home}::uuid and alive`
}
