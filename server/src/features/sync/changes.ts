import type { PLACES } from '@compra/contract/sync/sync.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, jsonOf, jsonWhere } from '#db/json-rows.ts'
import { premiumAt } from '#db/premium.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { peopleWith, type Person } from './people.ts'
import { ITEM_COLUMNS, type ItemRow } from './push/item-row.ts'
import { BUDGET_COLUMNS, type BudgetRow, LIST_COLUMNS, type ListRow } from './push/list-row.ts'

/** Which changes of a household to read. */
export interface Wanted {
  readonly tenantId: string
  /** The revision after which changes are read; 0: everything that is alive. */
  readonly cursor: number
  /** Items that are always included. */
  readonly ids: readonly string[]
  /** Restricts the answer to one list; null: all lists. */
  readonly listId: string | null
  /** All budgets, instead of those after the cursor. */
  readonly budgets: boolean
  /** Actors seen on a list after this count as present. */
  readonly seenAfter: Date
  readonly now: Date
}

type Context = Pick<Wanted, 'tenantId' | 'listId' | 'seenAfter' | 'now'>
type WantedPeople = Context & Pick<ChangedRows, 'traces'>
type WantedRows = Pick<Wanted, 'tenantId' | 'ids' | 'listId' | 'budgets'> & {
  /** The revision after which rows are read; -1: all. */
  readonly since: number
  readonly isReset: boolean
}

export interface PlacedPerson extends Person {
  /** Among the members, in the order of joining, from 0; null for former members and live links. */
  readonly position: number | null
  readonly isOwner: boolean | null
}

/** A consistent snapshot of the changes after the cursor. */
export interface ChangedRows {
  readonly rev: number
  readonly homeRev: number
  /** The cursor was invalid: what this answer lacks no longer exists. */
  readonly reset: boolean
  readonly lists: readonly ListRow[]
  readonly budgets: readonly (BudgetRow & { readonly rev: number })[]
  readonly items: readonly ItemRow[]
  /** Ids of those who added or marked an item. */
  readonly traces: readonly (string | null)[]
}

interface HouseholdPeople {
  readonly premium: boolean
  readonly people: readonly PlacedPerson[]
  /** Null: never renamed. */
  readonly householdName: string | null
  readonly presence: readonly {
    readonly id: string
    readonly list_id: string
    readonly place: (typeof PLACES)[number]
  }[]
}

export type Changes = ChangedRows & HouseholdPeople

/** After which revision rows are read, and whether instead of all that the device has. */
interface Asked {
  readonly since: RawBuilder<unknown>
  readonly reset: RawBuilder<unknown>
}

const ASKED: Asked = { since: sql`asked.since`, reset: sql`asked.reset` }

const askedBy = (value: Placeholder<WantedRows>): Asked => ({
  since: sql`${value('since')}::bigint`,
  reset: sql`${value('isReset')}::boolean`,
})

const READ_BUDGET_COLUMNS = [...BUDGET_COLUMNS, 'rev']

type Value = Placeholder<Pick<Wanted, 'listId' | 'budgets' | 'ids'>>

const isListWanted = (value: Value, { since, reset }: Asked) => sql`
  kind = 'further' and rev > ${since}
  and ${value('listId')}::uuid is null and (not ${reset} or born > removed)`

const isBudgetWanted = (value: Value, { since }: Asked) => sql`
  budget_at > 0 and (${value('budgets')}::boolean or rev > ${since})
  and (${value('listId')}::uuid is null or id = ${value('listId')}::uuid)`

const isOfList = (value: Value) => sql`
  (${value('listId')}::uuid is null or list_id = ${value('listId')}::uuid)`

const isItemNew = ({ since, reset }: Asked) => sql`(rev > ${since} and (not ${reset} or alive))`

const isItemWanted = (value: Value, asked: Asked) => sql`
  ${isOfList(value)} and (${isItemNew(asked)} or id = any(${value('ids')}::uuid[]))`

/** Without ids: their number is unknown to a generic plan, so PostgreSQL would plan each pull again. */
export const CHANGES_SINCE = prepareChanges(
  'sync-changes',
  (value) => sql`${isOfList(value)} and ${isItemNew(ASKED)}`,
)
/** The same with the items of `ids`, for the response to a push. */
export const CHANGES_AND_IDS = prepareChanges('sync-changes-and-ids', (value) =>
  isItemWanted(value, ASKED),
)

/** One statement, so that no row is written between two of its parts. */
function prepareChanges(name: string, isItem: (value: Placeholder<Wanted>) => RawBuilder<unknown>) {
  return prepareRead(name, (db, value: Placeholder<Wanted>) =>
    writtenRead(
      db,
      sql<Changes>`
      with changed as materialized (${changedRows(value, isItem(value))})
      select rev, "homeRev", reset, lists, budgets, items, premium, people, "householdName", presence
        from changed cross join lateral (
          ${householdPeople(value, sql`changed.traces`)}
        ) as household_people`,
    ),
  )
}

/** The same in several statements for Citus: it plans a statement on one table 5 times faster than others. */
export const REVISIONS = prepareRead('sync-revisions', (db, value: Placeholder<WantedRows>) =>
  writtenRead(
    db,
    sql<Pick<ChangedRows, 'rev' | 'homeRev'> & { readonly floorRev: number }>`
      select rev, home_rev as "homeRev", floor_rev as "floorRev"
        from tenant_revision where tenant_id = ${value('tenantId')}::uuid`,
  ),
)
export const LISTS = prepareRead('sync-lists', (db, value: Placeholder<WantedRows>) => {
  const asked = askedBy(value)
  return writtenRead(
    db,
    sql<Pick<ChangedRows, 'lists' | 'budgets'>>`
      select ${jsonWhere(LIST_COLUMNS, isListWanted(value, asked))} as lists,
             ${jsonWhere(READ_BUDGET_COLUMNS, isBudgetWanted(value, asked))} as budgets
        from list where tenant_id = ${value('tenantId')}::uuid`,
  )
})
export const ITEMS = prepareRead('sync-items', (db, value: Placeholder<WantedRows>) =>
  writtenRead(
    db,
    sql<Pick<ChangedRows, 'items'> & { readonly addedBy: Ids; readonly placedBy: Ids }>`
      select ${jsonWhere(ITEM_COLUMNS, isItemWanted(value, askedBy(value)))} as items,
             array_agg(distinct added_by) filter (where alive) as "addedBy",
             array_agg(distinct placed_by) filter (where alive) as "placedBy"
        from list_item where tenant_id = ${value('tenantId')}::uuid`,
  ),
)
/** Null: none. */
type Ids = ChangedRows['traces'] | null
/** Read after the rows, so that it is never older than they are. */
export const HOUSEHOLD_PEOPLE = prepareRead('sync-people', (db, value: Placeholder<WantedPeople>) =>
  writtenRead(db, householdPeople(value, sql`${value('traces')}::uuid[]`)),
)

function changedRows(value: Placeholder<Wanted>, isItem: RawBuilder<unknown>) {
  return sql<ChangedRows>`
    select household.rev, household.home_rev as "homeRev",
      asked.reset and ${value('cursor')}::bigint > 0 as reset,
      ${jsonOf(sql`
        select ${columnsOf(LIST_COLUMNS)} from list
         where tenant_id = ${value('tenantId')}::uuid and ${isListWanted(value, ASKED)}
      `)} as lists,
      ${jsonOf(sql`
        select ${columnsOf(READ_BUDGET_COLUMNS)} from list
         where tenant_id = ${value('tenantId')}::uuid and ${isBudgetWanted(value, ASKED)}
      `)} as budgets,
      ${jsonOf(sql`
        select ${columnsOf(ITEM_COLUMNS)} from list_item
         where tenant_id = ${value('tenantId')}::uuid and ${isItem}
      `)} as items,
      array(${authors(value('tenantId'))}) as traces
    from tenant_revision as household cross join lateral (
      select ${value('cursor')}::bigint = 0 or ${value('cursor')}::bigint > household.rev
             or ${value('cursor')}::bigint < household.floor_rev as reset
    ) as state cross join lateral (
      select state.reset, case when state.reset then -1 else ${value('cursor')}::bigint end as since
    ) as asked
    where household.tenant_id = ${value('tenantId')}::uuid`
}

function householdPeople(value: Placeholder<Context>, traces: RawBuilder<unknown>) {
  return sql<HouseholdPeople>`
    with person as materialized (
        ${peopleWith(value('tenantId'), traces)}
      ),
      member as materialized (
        select account_id as id, role = 'owner' as "isOwner",
               (row_number() over (order by joined_at, account_id) - 1)::integer as position
          from membership where tenant_id = ${value('tenantId')}::uuid
      ),
      viewer as materialized (
        select actor_id as id, list_id, place from presence
         where tenant_id = ${value('tenantId')}::uuid
           and seen_at > ${value('seenAfter')}::timestamptz
           and (${value('listId')}::uuid is null or list_id = ${value('listId')}::uuid)
      )
    select ${premiumAt(sql`${value('tenantId')}::uuid`, value('now'))} as premium,
      ${jsonOf(sql`
        select id, name, "isLink", position, "isOwner" from person left join member using (id)
      `)} as people,
      (select name from tenant where id = ${value('tenantId')}::uuid) as "householdName",
      ${jsonOf(sql`select id, list_id, place from viewer`)} as presence`
}

/** The ids of those who added or marked an item. */
function authors(household: RawBuilder<string>) {
  return sql`
    select distinct author
      from list_item cross join lateral (values (added_by), (placed_by)) as authors (author)
     where tenant_id = ${household}::uuid and alive`
}
