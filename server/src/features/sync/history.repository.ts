import type { HistoryParts } from '@compra/contract/sync/history.ts'
import { sql } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { jsonOf } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, writtenRead } from '#db/reads/prepared-read.ts'
import { peopleWith, type Person } from './people.ts'

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

export interface EventRow {
  readonly rev: number
  /** In PostgreSQL's JSON format. */
  readonly at: string
  readonly actor_id: string
  readonly item_id: string
  readonly name: string
  readonly before: HistoryParts
  readonly after: HistoryParts
}

interface Wanted {
  readonly tenantId: string
  readonly listId: string
  /** Only events before this revision. */
  readonly before: number | null
  /** A soft limit: events of one revision are never split across pages. */
  readonly limit: number
}

interface Found {
  /** The household has this list. */
  readonly isKnown: boolean
  readonly events: readonly EventRow[]
  /** The revision of the oldest stored event of the list; null: no events. */
  readonly oldest: number | null
  readonly people: readonly Person[]
}

export function createHistoryRepository({ reads }: Pick<Database, 'reads'>) {
  return {
    /** Undefined when the household is gone. */
    page: async (wanted: Wanted): Promise<Found | undefined> =>
      (await reads.rows(PAGE, wanted)).at(0),
  }
}

const PAGE = prepareRead('sync-history', (db, value: Placeholder<Wanted>) =>
  writtenRead(
    db,
    sql<Found>`
      with trace as materialized (
        select distinct actor_id from list_event
         where tenant_id = ${value('tenantId')}::uuid and list_id = ${value('listId')}::uuid
      ), person as materialized (${peopleWith(value('tenantId'), sql`array(select actor_id from trace)`)})
      select
        household.tenant_id = ${value('listId')}::uuid or exists (
          select 1 from list where tenant_id = ${value('tenantId')}::uuid and id = ${value('listId')}::uuid
        ) as "isKnown",
        ${jsonOf(sql`
          select rev, at, actor_id, item_id, name, before, after from list_event
           where tenant_id = ${value('tenantId')}::uuid and list_id = ${value('listId')}::uuid
             and rev < coalesce(${value('before')}::bigint, 9223372036854775807)
           order by rev desc
           fetch first (${value('limit')}::bigint) rows with ties
        `)} as events,
        (
          select min(rev) from list_event
           where tenant_id = ${value('tenantId')}::uuid and list_id = ${value('listId')}::uuid
        ) as oldest,
        ${jsonOf(sql`select * from person`)} as people
      from tenant_revision as household where household.tenant_id = ${value('tenantId')}::uuid`,
  ),
)
