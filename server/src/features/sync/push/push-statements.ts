import { sql } from 'kysely'
import { columnsOf, jsonOf, jsonRows, replacing } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { EVENT_COLUMNS } from './item-event.ts'
import { ITEM_CHANGES, ITEM_COLUMNS } from './item-row.ts'
import { LIST_CHANGES, LIST_COLUMNS } from './list-row.ts'
import type { Known, WrittenBy } from './push.ts'

export interface WantedKnown {
  readonly tenantId: string
  readonly listIds: readonly string[]
  readonly ids: readonly string[]
}

/** What a push has to know of its household, in one statement. */
export const KNOWN = prepareRead('sync-known', (db, value: Placeholder<WantedKnown>) =>
  writtenRead(
    db,
    sql<Known>`
      with recursive pushed as (
        select list_id, id
          from unnest(${value('listIds')}::uuid[], ${value('ids')}::uuid[]) as pushed (list_id, id)
      ), chain as (
        select list_id, id, into_id from list_item join pushed using (list_id, id)
         where tenant_id = ${value('tenantId')}::uuid
        union
        select heir.list_id, heir.id, heir.into_id
          from list_item as heir
          join chain on chain.list_id = heir.list_id and chain.into_id = heir.id
         where tenant_id = ${value('tenantId')}::uuid
      ), wanted as (
        select list_id, id from list_item
         where tenant_id = ${value('tenantId')}::uuid and alive
           and list_id in (select list_id from pushed)
        union
        select list_id, id from chain
        union
        select taken.list_id, taken.id
          from list_item as taken
          join chain on chain.list_id = taken.list_id and chain.id = taken.into_id
         where tenant_id = ${value('tenantId')}::uuid
      )
      select ${jsonOf(sql`
               select ${columnsOf(LIST_COLUMNS)} from list
                where tenant_id = ${value('tenantId')}::uuid
             `)} as lists,
             ${jsonOf(sql`
               select ${columnsOf(ITEM_COLUMNS)} from list_item
                where tenant_id = ${value('tenantId')}::uuid
                  and (list_id, id) in (select list_id, id from wanted)
             `)} as items`,
  ),
)

interface Written extends WrittenBy {
  /** As JSON. */
  readonly lists: string
  readonly items: string
  readonly events: string
}

/** All rows of a push, in one statement. */
export const WRITE = prepareRead('sync-write', (db, value: Placeholder<Written>) => {
  const stamp = sql`${value('tenantId')}::uuid as tenant_id, ${value('rev')}::bigint as rev,
    ${value('at')}::timestamptz as changed_at`
  const lists = jsonRows('list', LIST_COLUMNS, value('lists'))
  const items = jsonRows('list_item', ITEM_COLUMNS, value('items'))
  const events = jsonRows('list_event', EVENT_COLUMNS, value('events'))
  return writtenRead(
    db,
    sql<never>`
      with new_list as (
        insert into list (${columnsOf(LIST_COLUMNS)}, tenant_id, rev, changed_at)
        select ${columnsOf(LIST_COLUMNS)}, ${stamp} from ${lists}
        on conflict (tenant_id, id) do update set ${replacing(LIST_CHANGES)}
      ), new_item as (
        insert into list_item (${columnsOf(ITEM_COLUMNS)}, tenant_id, rev, changed_at)
        select ${columnsOf(ITEM_COLUMNS)}, ${stamp} from ${items}
        on conflict (tenant_id, list_id, id) do update set ${replacing(ITEM_CHANGES)}
      )
      insert into list_event (tenant_id, rev, at, actor_id, ${columnsOf(EVENT_COLUMNS)})
      select ${value('tenantId')}::uuid, ${value('rev')}::bigint, ${value('at')}::timestamptz,
             ${value('actorId')}::uuid, ${columnsOf(EVENT_COLUMNS)}
        from ${events}`,
  )
})
