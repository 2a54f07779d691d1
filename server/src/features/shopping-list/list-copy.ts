import { randomUUID } from 'node:crypto'
import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { sql } from 'kysely'
import type { Trx } from './shopping-list.repository.ts'

interface StoredList {
  readonly id: string
  readonly name: string
  readonly name_folded: string
  /** Equal for lists with the same items. */
  readonly content: string
}

/**
 * Copies saved lists to another household. A list whose name is taken gets `origin` as a suffix, 'Feira (de Ana)',
 * unless a list with that name and the same items exists.
 */
export async function copyLists(trx: Trx, from: string, to: string, origin: string): Promise<void> {
  const mine = await listsOf(trx, from)
  if (mine.length === 0) return
  const taken = new Map((await listsOf(trx, to)).map((list) => [list.name_folded, list.content]))
  const copies: { old: string; id: string; name: string; folded: string }[] = []
  for (const { id, name, content } of mine) {
    const free = freeName(name, origin, content, taken)
    if (free === undefined) continue
    const folded = foldName(free)
    taken.set(folded, content)
    copies.push({ old: id, id: randomUUID(), name: free, folded })
  }
  await sql`
    with copy as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
        as copy (old uuid, id uuid, name text, folded text)
    ), lists as (
      insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at)
      select ${to}, copy.id, copy.name, copy.folded, items_count, created_at
        from copy join shopping_list list on list.tenant_id = ${from} and list.id = copy.old
    )
    insert into shopping_list_item (
      tenant_id, list_id, sequence, id, name, quantity, price_cents, measure_amount, measure_unit
    )
    select ${to}, copy.id, sequence, gen_random_uuid(), item.name, quantity, price_cents,
           measure_amount, measure_unit
      from copy
      join shopping_list_item item on item.tenant_id = ${from} and item.list_id = copy.old
  `.execute(trx)
}

async function listsOf(trx: Trx, tenantId: string): Promise<readonly StoredList[]> {
  const { rows } = await sql<StoredList>`
    select list.id, list.name, list.name_folded,
           md5(jsonb_agg(
             jsonb_build_array(item.name, quantity, price_cents, measure_amount, measure_unit)
             order by sequence
           )::text) as content
      from shopping_list list
      join shopping_list_item item on item.tenant_id = list.tenant_id and item.list_id = list.id
     where list.tenant_id = ${tenantId}
     group by list.tenant_id, list.id
     order by list.created_at, list.id
  `.execute(trx)
  return rows
}

/** Undefined when the same list exists already. */
function freeName(
  name: string,
  origin: string,
  content: string,
  taken: ReadonlyMap<string, string>,
): string | undefined {
  for (let count = 0; ; count += 1) {
    const suffix = count === 0 ? '' : ` (${origin}${count === 1 ? '' : ` ${count}`})`
    const tried = `${itemName(name.slice(0, ITEM_NAME_MAX - suffix.length))}${suffix}`
    const there = taken.get(foldName(tried))
    if (there === undefined) return tried
    if (there === content) return undefined
  }
}
