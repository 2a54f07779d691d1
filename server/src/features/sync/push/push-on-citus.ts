import { sql, type Transaction } from 'kysely'
import { columnsOf, jsonWhere, replacing } from '#db/json-rows.ts'
import { type Placeholder, prepareRead, rowsWithin, writtenRead } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import { EVENT_COLUMNS } from './item-event.ts'
import { ITEM_CHANGES, ITEM_COLUMNS } from './item-row.ts'
import { LIST_CHANGES, LIST_COLUMNS, STAMPED } from './list-row.ts'
import type { WantedKnown } from './push-statements.ts'
import type { Known, WrittenBy, WrittenRows } from './push.ts'

type Trx = Transaction<Tables>

const FEW = 6

const EVERY = sql`true`

const LISTS = prepareRead('push-lists', (db, value: Placeholder<WantedKnown>) =>
  writtenRead(
    db,
    sql<Pick<Known, 'lists'>>`
      select ${jsonWhere(LIST_COLUMNS, EVERY)} as lists from list
       where tenant_id = ${value('tenantId')}::uuid`,
  ),
)

const ITEMS = prepareRead('push-items', (db, value: Placeholder<WantedKnown>) =>
  writtenRead(
    db,
    sql<Pick<Known, 'items'>>`
      select ${jsonWhere(ITEM_COLUMNS, EVERY)} as items from list_item
       where tenant_id = ${value('tenantId')}::uuid and list_id = any(${value('listIds')}::uuid[])
         and (alive or id = any(${value('ids')}::uuid[]) or into_id = any(${value('ids')}::uuid[]))`,
  ),
)

/** Undefined when a pushed item was merged into another: then more items are needed. */
export async function knownOnCitus(trx: Trx, wanted: WantedKnown): Promise<Known | undefined> {
  const [items] = await rowsWithin(trx, ITEMS, wanted)
  const pushed = new Set(wanted.ids)
  if (!items || items.items.some(({ id, into_id }) => into_id !== null && pushed.has(id))) {
    return undefined
  }
  const [lists] = await rowsWithin(trx, LISTS, wanted)
  return lists && { ...lists, ...items }
}

/** Whether there are so few rows that a statement for each is faster than one for all. */
export const areFew = ({ lists, items, events }: WrittenRows) =>
  lists.length + items.length + events.length <= FEW

/** Citus executes an `insert … select` by files of rows, which it sends to and fro. */
export async function writeEach(
  trx: Trx,
  { tenantId: tenant_id, actorId: actor_id, rev, at }: WrittenBy,
  { lists, items, events }: WrittenRows,
): Promise<void> {
  const stamp = { tenant_id, rev, changed_at: at }
  for (const list of lists) {
    await sql`
      insert into list (${columnsOf(LIST_WRITTEN)}) values (${valuesOf(LIST_WRITTEN, { ...list, ...stamp })})
      on conflict (tenant_id, id) do update set ${replacing(LIST_CHANGES)}
    `.execute(trx)
  }
  for (const item of items) {
    await sql`
      insert into list_item (${columnsOf(ITEM_WRITTEN)}) values (${valuesOf(ITEM_WRITTEN, { ...item, ...stamp })})
      on conflict (tenant_id, list_id, id) do update set ${replacing(ITEM_CHANGES)}
    `.execute(trx)
  }
  for (const event of events) {
    const row = { ...event, tenant_id, rev, at, actor_id }
    await sql`
      insert into list_event (${columnsOf(EVENT_WRITTEN)}) values (${valuesOf(EVENT_WRITTEN, row)})
    `.execute(trx)
  }
}

const STAMP = ['tenant_id', ...STAMPED] as const
const LIST_WRITTEN = [...LIST_COLUMNS, ...STAMP] as const
const ITEM_WRITTEN = [...ITEM_COLUMNS, ...STAMP] as const
const EVENT_WRITTEN = [...EVENT_COLUMNS, 'tenant_id', 'rev', 'at', 'actor_id'] as const

/** In the order of the columns, so that each statement has one text. */
const valuesOf = <C extends string>(columns: readonly C[], row: Readonly<Record<C, unknown>>) =>
  sql.join(columns.map((column) => sql`${row[column]}`))
