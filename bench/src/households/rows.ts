/** Revisions of a filled household. */
export const REVISION = 1_000
/** Items of the house list that are not removed. */
const TO_BUY = 50

/** How many rows a household gets; the house list is one more. */
export type MainRows = Readonly<
  Record<
    | 'product'
    | 'shopping_list'
    | 'shopping_list_item'
    | 'list_item'
    | 'list_event'
    | 'stock_entry'
    | 'stock_journal',
    number
  >
>

export const WORD = `(array[
  'leite integral', 'arroz branco', 'farinha de trigo', 'oleo de soja', 'cafe moido',
  'sabao em po', 'papel toalha', 'macarrao', 'molho de tomate', 'queijo minas'])[1 + n % 10]`
export const BORN = 1_767_225_600_000
/** The id of a row, derived from that of its household; a UUID of version 4, which the web app accepts. */
export const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5(id::text || '${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
export const each = (count: number, as = 'n') =>
  `from unnest($1::uuid[]) id, generate_series(1, ${count}) ${as}`

/** Statements for the tables with most rows, with the ids of the households as their parameter. */
export function rowsOf(rows: MainRows): string[] {
  const itemsEach = rows.shopping_list_item / rows.shopping_list
  return [
    `insert into product (tenant_id, id, name, name_folded, category, price_cents, stock, min_stock,
                          created_at, rev, born)
     select id, ${idOf('product', 'n')}, ${WORD} || ' ' || n, ${WORD} || ' ' || n, 'Alimentos',
            500 + n, n % 7, 2, now() - n * interval '1 hour', n * 10, ${BORN}
       ${each(rows.product)}`,
    `insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at, rev, born)
     select id, ${idOf('list', 'n')}, 'Lista ' || n, 'lista ' || n, ${itemsEach},
            now() - n * interval '1 day', n * 100, ${BORN}
       ${each(rows.shopping_list)}`,
    `insert into shopping_list_item (tenant_id, list_id, sequence, id, name, quantity, price_cents)
     select id, ${idOf('list', 'list')}, n, gen_random_uuid(), ${WORD} || ' ' || n, n, 799
       ${each(rows.shopping_list, 'list')}, generate_series(1, ${itemsEach}) n`,
    `insert into list (tenant_id, id, kind, name, born, name_at, removed, rev, changed_at)
     select id, id, 'house', 'Lista da casa', 0, 0, 0, 1, now() from unnest($1::uuid[]) id`,
    `insert into list_item (tenant_id, list_id, id, name, item_key, status, price_cents, quantity, stamps,
                            removed, into_at, alive, added_by, rev, changed_at)
     select id, id, ${idOf('item', 'n')}, ${WORD} || ' ' || n, ${WORD} || ' ' || n, 'pending', 499, 1,
            array[${BORN}, 0, 0, 0, 0, 0, 0, 0]::bigint[],
            case when n > ${TO_BUY} then ${BORN + 1} else 0 end, 0,
            n <= ${TO_BUY}, id, n * ${REVISION} / ${rows.list_item}, now() - n * interval '6 hours'
       ${each(rows.list_item)}`,
    `insert into list_event (tenant_id, list_id, rev, item_id, at, actor_id, name, before, after)
     select id, id, n * ${REVISION} / ${rows.list_event}, ${idOf('item', `(1 + n % ${rows.list_item})`)},
            now() - (${rows.list_event} - n) * interval '80 days' / ${rows.list_event}, id, ${WORD} || ' ' || n,
            '{"isOn": true}', '{"isOn": false}'
       ${each(rows.list_event)}`,
    `insert into stock_entry (tenant_id, id, key_hash, body_hash, answer, created_at)
     select id, ${idOf('entry', 'n')}, sha256((id::text || n)::bytea), sha256(n::text::bytea),
            '{"missing": []}', now() - n * interval '360 days' / ${rows.stock_entry}
       ${each(rows.stock_entry)}`,
    `insert into stock_journal (tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from,
                                price_to, entry_id, actor_id)
     select id, gen_random_uuid(), ${idOf('product', `(1 + n % ${rows.product})`)},
            now() - n * interval '360 days' / ${rows.stock_journal},
            case when n % 2 = 0 then 'entry' else 'set' end, n % 5, n % 7,
            500, 500 + n % 100, case when n % 2 = 0 then ${idOf('entry', `(1 + n % ${rows.stock_entry})`)} end, id
       ${each(rows.stock_journal)}`,
    `update tenant set rev = ${REVISION}, home_rev = ${REVISION} where id = any($1::uuid[])`,
  ]
}

/** Selects a household's ids, in the same order for each household. */
export const IDS = `
  select array[id] || array(
    select unnest(array[${['member', 'live', 'item', 'product', 'recipe', 'shop', 'receipt']
      .map((kind) => idOf(kind, 'n'))
      .join()}]) from generate_series(1, 300) n
  ) as ids from unnest($1::uuid[]) id`
