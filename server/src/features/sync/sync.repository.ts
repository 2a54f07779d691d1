import type { PLACES } from '@compra/contract/sync/sync.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { columnsOf, jsonOf, jsonRows, replacing } from '#db/json-rows.ts'
import type { PipelinedReader } from '#db/reads/pipelined-reader.ts'
import { type HouseholdReader, readsWithin } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import {
  type ChangedRows,
  type Changes,
  CHANGES_SINCE,
  HOUSEHOLD_PEOPLE,
  ITEMS,
  LISTS,
  REVISIONS,
  type Wanted,
} from './changes.ts'
import { EVENT_COLUMNS } from './push/item-event.ts'
import { ITEM_CHANGES, ITEM_COLUMNS, type ItemRow } from './push/item-row.ts'
import { LIST_CHANGES, LIST_COLUMNS } from './push/list-row.ts'
import { areFew, knownOnCitus, writeEach } from './push/push-on-citus.ts'
import type { Known, Outcome, WrittenBy } from './push/push.ts'

export type Trx = Transaction<Tables>

interface Changing {
  readonly hasChanged: boolean
}

export type SyncRepository = ReturnType<typeof createSyncRepository>

/** `isUnlimited`: every household has Premium. */
export function createSyncRepository(
  {
    kysely,
    reads,
    householdReads,
    isCitus,
  }: Pick<Database, 'kysely' | 'reads' | 'householdReads' | 'isCitus'>,
  isUnlimited: boolean,
) {
  return {
    /** Rolls back when nothing has changed, so that the hold does not raise the household's revision. */
    async transaction<Done extends Changing>(work: (trx: Trx) => Promise<Done>): Promise<Done> {
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
    async changesSince(wanted: Wanted, trx?: Trx): Promise<Changes | undefined> {
      const within = trx && readsWithin(trx)
      const row = (await isCitus())
        ? await splitRead(within ?? householdReads, within ?? reads, wanted)
        : (await (within ?? reads).rows(CHANGES_SINCE, wanted))[0]
      return row && { ...row, premium: row.premium || isUnlimited }
    },

    /** The stored lists and items that a push is merged with. Requires the hold. */
    async known(
      trx: Trx,
      tenantId: string,
      pushed: readonly { readonly listId: string; readonly id: string }[],
    ): Promise<Known> {
      const lists = pushed.map(({ listId }) => listId)
      const ids = pushed.map(({ id }) => id)
      const known = (await isCitus()) && (await knownOnCitus(trx, { tenantId, lists, ids }))
      if (known) return known
      const { rows } = await sql<Known>`
        with recursive pushed as (
          select list_id, id from unnest(${lists}::uuid[], ${ids}::uuid[]) as pushed (list_id, id)
        ), chain as (
          select list_id, id, into_id from list_item join pushed using (list_id, id)
           where tenant_id = ${tenantId}
          union
          select heir.list_id, heir.id, heir.into_id
            from list_item as heir
            join chain on chain.list_id = heir.list_id and chain.into_id = heir.id
           where tenant_id = ${tenantId}
        ), wanted as (
          select list_id, id from list_item
           where tenant_id = ${tenantId} and alive
             and list_id in (select list_id from pushed)
          union
          select list_id, id from chain
          union
          select taken.list_id, taken.id
            from list_item as taken
            join chain on chain.list_id = taken.list_id and chain.id = taken.into_id
           where tenant_id = ${tenantId}
        )
        select ${jsonOf(sql`
                 select ${columnsOf(LIST_COLUMNS)} from list where tenant_id = ${tenantId}
               `)} as lists,
               ${jsonOf(sql`
                 select ${columnsOf(ITEM_COLUMNS)} from list_item
                  where tenant_id = ${tenantId}
                    and (list_id, id) in (select list_id, id from wanted)
               `)} as items
      `.execute(trx)
      return rows[0] ?? { lists: [], items: [] }
    },

    /** Writes the outcome of a push in one statement, or in two when a name passes from one item to another. */
    async write(trx: Trx, by: WrittenBy, outcome: Outcome): Promise<void> {
      const { tenantId, actorId, rev, at } = by
      const { lists, items, freed, events } = outcome
      if (freed.length > 0) await release(trx, tenantId, freed)
      if (areFew(outcome) && (await isCitus())) return writeEach(trx, by, outcome)
      const stamp = sql`${tenantId}::uuid as tenant_id, ${rev}::bigint as rev, ${at}::timestamptz as changed_at`
      await sql`
        with new_list as (
          insert into list (${columnsOf(LIST_COLUMNS)}, tenant_id, rev, changed_at)
          select ${columnsOf(LIST_COLUMNS)}, ${stamp} from ${jsonRows('list', LIST_COLUMNS, lists)}
          on conflict (tenant_id, id) do update set ${replacing(LIST_CHANGES)}
        ), new_item as (
          insert into list_item (${columnsOf(ITEM_COLUMNS)}, tenant_id, rev, changed_at)
          select ${columnsOf(ITEM_COLUMNS)}, ${stamp} from ${jsonRows('list_item', ITEM_COLUMNS, items)}
          on conflict (tenant_id, list_id, id) do update set ${replacing(ITEM_CHANGES)}
        )
        insert into list_event (tenant_id, rev, at, actor_id, ${columnsOf(EVENT_COLUMNS)})
        select ${tenantId}::uuid, ${rev}::bigint, ${at}::timestamptz, ${actorId}::uuid,
               ${columnsOf(EVENT_COLUMNS)}
          from ${jsonRows('list_event', EVENT_COLUMNS, events)}
      `.execute(trx)
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

async function splitRead(
  household: HouseholdReader,
  coordinator: Pick<PipelinedReader, 'rows'>,
  wanted: Wanted,
): Promise<Changes | undefined> {
  const isFull = wanted.cursor === 0
  const row =
    (await changedRows(household, wanted, isFull)) ?? (await changedRows(household, wanted, true))
  if (!row) return undefined
  const [people] = await coordinator.rows(HOUSEHOLD_PEOPLE, { ...wanted, traces: row.traces })
  return people && { ...row, ...people }
}

type Authors = Record<'addedBy' | 'placedBy', ChangedRows['traces'] | null>

const authorsOf = ({ addedBy, placedBy }: Authors) => [...(addedBy ?? []), ...(placedBy ?? [])]

/** Undefined when the cursor is invalid, or the household was deleted. */
async function changedRows(
  reader: Pick<HouseholdReader, 'snapshot'>,
  wanted: Wanted,
  isReset: boolean,
): Promise<ChangedRows | undefined> {
  const { cursor } = wanted
  const since = isReset ? -1 : cursor
  const [[household], [lists], [items]] = await reader.snapshot([REVISIONS, LISTS, ITEMS], {
    ...wanted,
    since,
    isReset,
  })
  if (!household || !lists || !items) return undefined
  const { rev, homeRev, floorRev } = household
  if (!isReset && (cursor > rev || cursor < floorRev)) return undefined
  const reset = isReset && cursor > 0
  return { rev, homeRev, reset, ...lists, items: items.items, traces: authorsOf(items) }
}

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
