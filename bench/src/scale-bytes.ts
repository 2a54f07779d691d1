import type { TestDatabase } from '@compra/server/testing/postgres.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import type { Row } from './section.ts'

const HOUSEHOLDS = 1_000
const ITEMS = 20

/**
 * What a household keeps, by assumption; `rows` is what it comes to, and `fill` writes it for the
 * tenants of `made`. docs/scale.md reckons with both.
 */
const TABLES: readonly { readonly table: string; readonly rows: number; readonly fill: string }[] =
  [
    {
      table: 'account',
      rows: 1,
      fill: `select id, id, id || '@example.com', 'Maria Quitéria', '11987654321',
               '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('x', 66), now(), now() from made`,
    },
    {
      table: 'session',
      rows: 2,
      fill: `select gen_random_uuid(), id, 40, 'Chrome · Android', now(), now(), 1, now()
               from made, generate_series(1, 2)`,
    },
    {
      table: 'shopping_list',
      rows: 8,
      fill: `select id, md5(id::text || n)::uuid, 'Compras da semana ' || n,
               'compras da semana ' || n, ${ITEMS}, now() - n * interval '1 week'
               from made, generate_series(1, 8) n`,
    },
    {
      table: 'shopping_list_item',
      rows: 8 * ITEMS,
      fill: `select tenant_id, id, n, gen_random_uuid(), 'Item de compra ' || n, n, 799
               from shopping_list, generate_series(1, ${ITEMS}) n where tenant_id in (select id from made)`,
    },
    {
      table: 'shared_list',
      rows: 1,
      fill: `select gen_random_uuid(), id,
               (select array_agg('Item de compra ' || n) from generate_series(1, ${ITEMS}) n),
               now(), now() + interval '30 days' from made`,
    },
    {
      table: 'product',
      rows: 10,
      fill: `select id, md5(id::text || n)::uuid, 'Produto de casa ' || n, 'produto de casa ' || n,
               'Alimentos', 799, 3, 2, now() from made, generate_series(1, 10) n`,
    },
    {
      table: 'stock_entry',
      rows: 13,
      fill: `select id, md5('entry' || id || n)::uuid, sha256((id || ' ' || n)::bytea), sha256(n::text::bytea),
               jsonb_build_object('id', id, 'data', (
                 select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', 'Produto de casa ' || p,
                   'category', 'Alimentos', 'price', 7.99, 'stock', 3, 'minStock', 2))
                   from generate_series(1, 10) p)),
               now() - n * interval '1 week' from made, generate_series(1, 13) n`,
    },
    {
      table: 'stock_journal',
      rows: 130,
      fill: `select id, gen_random_uuid(), md5(id::text || p)::uuid, now() - n * interval '1 week',
               'entry', 2, 3, 799, 849, md5('entry' || id || n)::uuid
               from made, generate_series(1, 13) n, generate_series(1, 10) p`,
    },
    {
      table: 'recipe',
      rows: 2,
      fill: `select id, md5(id::text || n)::uuid, 'Bolo de fubá ' || n, repeat('Uma receita de família. ', 8) || n,
               'bolo de fuba ' || n || chr(10) || repeat('uma receita de familia. ', 8) || n,
               '40 minutos', '8 porções', 'Sobremesas', 'Fácil', '{bolo,café}', now()
               from made, generate_series(1, 2) n`,
    },
    {
      table: 'recipe_ingredient',
      rows: 20,
      fill: `select tenant_id, id, n, gen_random_uuid(), 'Ingrediente ' || n, n, 'g'
               from recipe, generate_series(1, 10) n where tenant_id in (select id from made)`,
    },
    {
      table: 'recipe_step',
      rows: 12,
      fill: `select tenant_id, id, n, gen_random_uuid(), repeat('Misture bem e espere. ', 4) || n, 5, 0
               from recipe, generate_series(1, 6) n where tenant_id in (select id from made)`,
    },
  ]

/** What a row weighs on disk, with its indexes, and what a household comes to. */
export async function byteRows({ connection }: TestDatabase): Promise<readonly Row[]> {
  const server = await startApp({ connection })
  try {
    const { pool } = server.database
    await pool.query(
      `create table made as select gen_random_uuid() as id from generate_series(1, ${HOUSEHOLDS})`,
    )
    const rows = [await weigh(server, 'tenant', 1, 'select id, now() from made')]
    for (const { table, rows: each, fill } of TABLES) {
      rows.push(await weigh(server, table, each, fill))
    }
    await pool.query('drop table made')
    const total = rows.reduce((sum, { household }) => sum + household, 0)
    return [
      ...rows.map(({ row }) => row),
      {
        what: 'a household on disk',
        value: total / 1024,
        unit: 'kB',
        note: 'rows as assumed above',
      },
    ]
  } finally {
    await server.stop()
  }
}

async function weigh({ database }: RunningApp, table: string, rows: number, fill: string) {
  const before = await sizeOf(database, table)
  await database.pool.query(`insert into ${table} ${fill}`)
  const bytes = ((await sizeOf(database, table)) - before) / HOUSEHOLDS
  const row: Row = {
    what: `a row of ${table}, with its indexes`,
    value: bytes / rows,
    unit: 'bytes',
    note: `${rows} a household (assumed): ${(bytes / 1024).toFixed(1)} kB`,
  }
  return { row, household: bytes }
}

async function sizeOf({ pool }: RunningApp['database'], table: string): Promise<number> {
  const { rows } = await pool.query<{ size: string | number }>(
    'select pg_total_relation_size($1::regclass) as size',
    [table],
  )
  return Number(rows[0]?.size)
}
