import type { PLACES } from '@compra/contract/sync/sync.ts'
import { sql, type Transaction } from 'kysely'
import { createCitusCheck } from '#db/citus/citus.ts'
import type { Database } from '#db/client/client.ts'
import { columnsOf, jsonOf, jsonRows, replacing } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, rowsWithin, writtenRead } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import {
  CHANGED_ROWS,
  type Changes,
  CHANGES_SINCE,
  HOUSEHOLD_PEOPLE,
  type Wanted,
} from './changes.ts'
import { ITEM_COLUMNS, type ItemRow } from './push/item-row.ts'
import { LIST_COLUMNS } from './push/list-row.ts'
import type { Known, Outcome } from './push/push.ts'

export type Trx = Transaction<Tables>

interface Changing {
  readonly hasChanged: boolean
}

export type SyncRepository = ReturnType<typeof createSyncRepository>

/** `isUnlimited`: every household has Premium. */
export function createSyncRepository(
  { kysely, pool, reads }: Pick<Database, 'kysely' | 'pool' | 'reads'>,
  isUnlimited: boolean,
) {
  const isCitus = createCitusCheck(pool)
  return {
    /** Rolls back when nothing has changed, so that the hold does not raise the household's revision. */
    async transaction<Done extends Changing>(work: (trx: Trx) => Promise<Done>): Promise<Done> {
      // Asked within the transaction, it would wait for a second connection while all are taken.
      await isCitus()
      let unchanged: Done | undefined
      const transaction = kysely.transaction().execute(async (trx) => {
        const done = await work(trx)
        if (done.hasChanged) return done
        unchanged = done
        throw new Error('nothing has changed')
      })
      return transaction.catch((error: unknown) => {
        if (unchanged) return unchanged
        throw error
      })
    },

    /** A consistent snapshot. Undefined when the household was deleted. */
    async changesSince(wanted: Wanted): Promise<Changes | undefined> {
      const row = (await isCitus())
        ? await splitRead(reads, wanted)
        : (await reads.rows(CHANGES_SINCE, wanted))[0]
      return row && { ...row, premium: row.premium || isUnlimited }
    },

    /** The stored lists and items that a push is merged with. Requires the hold. */
    async known(
      trx: Trx,
      tenantId: string,
      pushed: readonly { readonly listId: string; readonly id: string }[],
    ): Promise<Known> {
      const listIds = pushed.map(({ listId }) => listId)
      const ids = pushed.map(({ id }) => id)
      const rows = await rowsWithin(trx, KNOWN, { tenantId, listIds, ids })
      return rows[0] ?? { lists: [], items: [] }
    },

    /** Writes the outcome of a push in one statement, or in two when a name passes from one item to another. */
    async write(
      trx: Trx,
      by: WrittenBy,
      { lists, items, freed, events }: Pick<Outcome, 'lists' | 'items' | 'freed' | 'events'>,
    ): Promise<void> {
      if (freed.length > 0) await release(trx, by.tenantId, freed)
      await rowsWithin(trx, WRITE, {
        ...by,
        lists: JSON.stringify(lists),
        items: JSON.stringify(items),
        events: JSON.stringify(events),
      })
    },

    /** Records which list the actor has open; ignores lists of other households. */
    async recordPresence(
      { tenantId, actorId, at }: Omit<WrittenBy, 'rev'>,
      { listId, place }: { readonly listId: string; readonly place: (typeof PLACES)[number] },
    ): Promise<void> {
      await sql`
        insert into presence (tenant_id, actor_id, list_id, place, seen_at)
        select id, ${actorId}::uuid, ${listId}::uuid, ${place}, ${at}::timestamptz
          from tenant
         where id = ${tenantId} and (
           id = ${listId} or exists (select 1 from list where tenant_id = ${tenantId} and id = ${listId})
         )
        on conflict (tenant_id, actor_id) do update set ${replacing(['list_id', 'place', 'seen_at'])}
      `.execute(kysely)
    },
  }
}

async function splitRead(reads: Database['reads'], wanted: Wanted): Promise<Changes | undefined> {
  const [row] = await reads.rows(CHANGED_ROWS, wanted)
  if (!row) return undefined
  const [people] = await reads.rows(HOUSEHOLD_PEOPLE, { ...wanted, traces: row.traces })
  return people && { ...row, ...people }
}

export interface WrittenBy {
  readonly tenantId: string
  readonly actorId: string
  readonly rev: number
  readonly at: Date
}

const STAMPED = ['rev', 'changed_at']
const LIST_CHANGES = [...LIST_COLUMNS.filter((column) => column !== 'id'), ...STAMPED]
const ITEM_CHANGES = [
  ...ITEM_COLUMNS.filter((column) => column !== 'list_id' && column !== 'id'),
  ...STAMPED,
]
const EVENT_COLUMNS = ['list_id', 'item_id', 'name', 'before', 'after'] as const

interface WantedKnown {
  readonly tenantId: string
  readonly listIds: readonly string[]
  readonly ids: readonly string[]
}

const KNOWN = prepareRead('sync-known', (db, value: Placeholder<WantedKnown>) =>
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

const WRITE = prepareRead('sync-write', (db, value: Placeholder<Written>) => {
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

/** The unique index is checked row by row, not at the end of the statement. */
async function release(trx: Trx, tenantId: string, items: readonly ItemRow[]): Promise<void> {
  await sql`
    update list_item set alive = false
      from unnest(
        ${items.map((item) => item.list_id)}::uuid[], ${items.map((item) => item.id)}::uuid[]
      ) as freed (list_id, id)
     where list_item.tenant_id = ${tenantId}
       and list_item.list_id = freed.list_id and list_item.id = freed.id
  `.execute(trx)
}
