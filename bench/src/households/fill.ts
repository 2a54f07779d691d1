import { randomUUID } from 'node:crypto'
import { addHouseholds, SEARCH_INDEXES } from '@compra/server/testing/data/crowd.ts'
import type { EmbeddedDatabase } from '@compra/server/testing/data/seed-database.ts'

/** Rows of one household, those of its owner and its subscription included. */
export const ROWS_EACH = 1_000
/** Revisions of a filled household. */
export const REVISION = 1_000
/** Households of one transaction. */
const AT_ONCE = 200
const NOTHING = { lists: 0, itemsOfAList: 0, products: 0, links: 0, sessions: 1 }

type Pool = EmbeddedDatabase['database']['pool']
/** The part of a connection that is used here. */
interface Client {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Inserts households in chunks, and reports after each. */
export async function fill(
  pool: Pool,
  households: number,
  report: (done: number) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    // As in a restored backup: no checks of foreign keys, and the search indexes at the end.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    const { rows: indexes } = await client.query<{ drop: string; make: string }>(SEARCH_INDEXES)
    for (const { drop } of indexes) await client.query(drop)
    for (let done = 0; done < households; done += AT_ONCE) {
      const count = Math.min(AT_ONCE, households - done)
      const ids = Array.from({ length: count }, () => randomUUID())
      await addHouseholds(pool, ids, NOTHING)
      await addRows(client, ids)
      report(done + count)
    }
    for (const { make } of indexes) await client.query(make)
    await client.query('vacuum analyze')
  } finally {
    // Not returned to the pool: it would continue without the checks.
    client.release(true)
  }
}

/** Gives the rows of a filled household to households that have none. */
export async function fillThese(pool: Pool, ids: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await addRows(client, ids)
  } finally {
    client.release(true)
  }
}

async function addRows(client: Client, ids: readonly string[]): Promise<void> {
  for (const statement of ROWS) await client.query(statement, [ids])
}

const WORD = `(array[
  'leite integral', 'arroz branco', 'farinha de trigo', 'oleo de soja', 'cafe moido',
  'sabao em po', 'papel toalha', 'macarrao', 'molho de tomate', 'queijo minas'])[1 + n % 10]`
const BORN = 1_767_225_600_000
const idOf = (kind: string, n: string) => `md5(id::text || '${kind}' || ${n})::uuid`

/** 5 of the household itself, and 100 + 10 + 200 + 1 + 150 + 200 + 20 + 314 rows. */
const ROWS = [
  `insert into product (tenant_id, id, name, name_folded, category, price_cents, stock, min_stock,
                        created_at, rev, born)
   select id, ${idOf('product', 'n')}, ${WORD} || ' ' || n, ${WORD} || ' ' || n, 'Alimentos',
          500 + n, n % 7, 2, now() - n * interval '1 hour', n * 10, ${BORN}
     from unnest($1::uuid[]) id, generate_series(1, 100) n`,
  `insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at, rev, born)
   select id, ${idOf('list', 'n')}, 'Lista ' || n, 'lista ' || n, 20, now() - n * interval '1 day',
          n * 100, ${BORN}
     from unnest($1::uuid[]) id, generate_series(1, 10) n`,
  `insert into shopping_list_item (tenant_id, list_id, sequence, id, name, quantity, price_cents)
   select id, ${idOf('list', 'list')}, n, gen_random_uuid(), ${WORD} || ' ' || n, n, 799
     from unnest($1::uuid[]) id, generate_series(1, 10) list, generate_series(1, 20) n`,
  `insert into list (tenant_id, id, kind, name, born, name_at, removed, rev, changed_at)
   select id, id, 'house', 'Lista da casa', 0, 0, 0, 1, now() from unnest($1::uuid[]) id`,
  // A third of it is still to be bought.
  `insert into list_item (tenant_id, list_id, id, name, item_key, status, price_cents, quantity, stamps,
                          removed, into_at, alive, added_by, rev, changed_at)
   select id, id, ${idOf('item', 'n')}, ${WORD} || ' ' || n, ${WORD} || ' ' || n, 'pending', 499, 1,
          array[${BORN}, 0, 0, 0, 0, 0, 0, 0]::bigint[], case when n > 50 then ${BORN + 1} else 0 end, 0,
          n <= 50, id, n * 6, now() - n * interval '6 hours'
     from unnest($1::uuid[]) id, generate_series(1, 150) n`,
  `insert into list_event (tenant_id, list_id, rev, item_id, at, actor_id, name, before, after)
   select id, id, n * 5, ${idOf('item', '(1 + n % 150)')}, now() - (200 - n) * interval '10 hours', id,
          ${WORD} || ' ' || n, '{"isOn": true}', '{"isOn": false}'
     from unnest($1::uuid[]) id, generate_series(1, 200) n`,
  `insert into stock_entry (tenant_id, id, key_hash, body_hash, answer, created_at)
   select id, ${idOf('entry', 'n')}, sha256((id::text || n)::bytea), sha256(n::text::bytea),
          '{"missing": []}', now() - n * interval '10 days'
     from unnest($1::uuid[]) id, generate_series(1, 20) n`,
  `insert into stock_journal (tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from,
                              price_to, entry_id, actor_id)
   select id, gen_random_uuid(), ${idOf('product', '(1 + n % 100)')}, now() - n * interval '1 day',
          case when n % 2 = 0 then 'entry' else 'set' end, n % 5, n % 7, 500, 500 + n % 100,
          case when n % 2 = 0 then ${idOf('entry', '(1 + n % 20)')} end, id
     from unnest($1::uuid[]) id, generate_series(1, 314) n`,
  `update tenant set rev = ${REVISION}, home_rev = ${REVISION} where id = any($1::uuid[])`,
]
