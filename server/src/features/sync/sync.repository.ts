import type { PLACES } from '@compra/contract/sync/sync.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { replacing } from '#db/json-rows.ts'
import type { PipelinedReader } from '#db/reads/pipelined-reader.ts'
import { type HouseholdReader, rowsWithin } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import {
  type ChangedRows,
  type Changes,
  CHANGES_AND_IDS,
  CHANGES_SINCE,
  HOUSEHOLD_PEOPLE,
  ITEMS,
  LISTS,
  REVISIONS,
  type Wanted,
} from './changes.ts'
import type { ItemRow } from './push/item-row.ts'
import { areFew, knownOnCitus, writeEach } from './push/push-on-citus.ts'
import { KNOWN, WRITE } from './push/push-statements.ts'
import type { Known, Outcome, WrittenBy, WrittenRows } from './push/push.ts'

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
    async changesSince(wanted: Wanted): Promise<Changes | undefined> {
      const read = wanted.ids.length > 0 ? CHANGES_AND_IDS : CHANGES_SINCE
      const row = (await isCitus())
        ? await splitRead(householdReads, reads, wanted)
        : (await reads.rows(read, wanted))[0]
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
      const asked = { tenantId, listIds, ids }
      const known = (await isCitus()) && (await knownOnCitus(trx, asked))
      if (known) return known
      const rows = await rowsWithin(trx, KNOWN, asked)
      return rows[0] ?? { lists: [], items: [] }
    },

    /** Writes the outcome of a push in one statement, or in two when a name passes from one item to another. */
    async write(
      trx: Trx,
      by: WrittenBy,
      outcome: Pick<Outcome, 'freed'> & WrittenRows,
    ): Promise<void> {
      const { lists, items, freed, events } = outcome
      if (freed.length > 0) await release(trx, by.tenantId, freed)
      if (areFew(outcome) && (await isCitus())) return writeEach(trx, by, outcome)
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
