import { type Transaction, sql } from 'kysely'
import { columnsOf, jsonRows } from '#db/json-rows.ts'
import type { Tables } from '#db/tables/tables.ts'
import { VALUE_COLUMNS } from './push/item-row.ts'
import { houseList, LIST_COLUMNS } from './push/list-row.ts'

interface Copy {
  readonly from: string
  readonly to: string
  readonly at: Date
  /** Of the hold of `to`. */
  readonly rev: number
  /** How many items the list may have then; what was there stays. */
  readonly items: number
}

/**
 * Copies what is on the list of one house to that of another, oldest first, with the stamps that it has.
 * A thing that is on both stays as it is there, and so does what the shopping may cost. Who added and who bought is not told in the other house.
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
