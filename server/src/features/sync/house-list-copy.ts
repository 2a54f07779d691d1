import { type Transaction, sql } from 'kysely'
import { columnsOf, jsonRows } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import { VALUE_COLUMNS } from './push/item-row.ts'
import { houseList, LIST_COLUMNS } from './push/list-row.ts'

interface Copy {
  readonly from: string
  readonly to: string
  readonly at: Date
  /** The revision from the hold of `to`. */
  readonly rev: number
  /** Limit for the list in `to`; its own items always stay. */
  readonly items: number
}

/**
 * Copies the items of one house list to another, oldest first, with their stamps. Items that are on both stay as
 * they are in `to`, and so does the budget. Who added and who bought an item is not copied.
 */
export async function copyHouseList(
  trx: Transaction<Tables>,
  { from, to, at, rev, items }: Copy,
): Promise<void> {
  const house = houseList(to)
  await sql`
    with theirs as materialized (
      select item_key from list_item where tenant_id = ${to} and list_id = ${to} and alive
    ), mine as (
      select ${columnsOf(VALUE_COLUMNS)} from list_item as mine
       where tenant_id = ${from} and list_id = ${from} and alive
         and not exists (
           select 1 from theirs where theirs.item_key = mine.item_key
         )
       order by stamps[1], id
       limit greatest(0, ${items}::integer - (
         select count(*) from theirs
       ))
    ), house as (
      insert into list (${columnsOf(LIST_COLUMNS)}, tenant_id, rev, changed_at)
      select ${columnsOf(LIST_COLUMNS)}, ${to}::uuid, ${rev}::bigint, ${at}::timestamptz
        from ${jsonRows('list', LIST_COLUMNS, [house])}
       where exists (select 1 from mine)
      on conflict (tenant_id, id) do nothing
    )
    insert into list_item (
      ${columnsOf(VALUE_COLUMNS)}, tenant_id, list_id, id, into_at, alive, rev, changed_at
    )
    select ${columnsOf(VALUE_COLUMNS)}, ${to}::uuid, ${to}::uuid, gen_random_uuid(), 0, true,
           ${rev}::bigint, ${at}::timestamptz
      from mine
  `.execute(trx)
}
