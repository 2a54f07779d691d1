import { randomUUID } from 'node:crypto'
import { addHouseholds, SEARCH_INDEXES } from '@compra/server/testing/data/crowd.ts'
import type { EmbeddedDatabase } from '@compra/server/testing/data/seed-database.ts'
import { rowsOf, type MainRows } from './rows.ts'

/** Rows of one household, 5 of its owner and its subscription included. */
export const ROWS_EACH = 1_000
const THOUSAND: MainRows = {
  product: 100,
  shopping_list: 10,
  shopping_list_item: 200,
  list_item: 150,
  list_event: 200,
  stock_entry: 20,
  stock_journal: 314,
}
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
      await addRows(client, ids, rowsOf(THOUSAND))
      report(done + count)
    }
    for (const { make } of indexes) await client.query(make)
    await client.query('vacuum analyze')
  } finally {
    // Not returned to the pool: it would continue without the checks.
    client.release(true)
  }
}

/** Gives rows, by default those of a filled household, to households that have none. */
export async function fillThese(
  pool: Pool,
  ids: readonly string[],
  statements = rowsOf(THOUSAND),
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await addRows(client, ids, statements)
  } finally {
    client.release(true)
  }
}

async function addRows(
  client: Client,
  ids: readonly string[],
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await client.query(statement, [ids])
}
