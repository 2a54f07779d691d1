import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { acquireMigrationLock } from '#db/client/migration-lock.ts'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

/** A household table to be copied: PostgreSQL's row estimate, and bytes. */
export interface TableSize {
  readonly name: string
  readonly rows: number
  readonly bytes: number
}

export async function sizesOf(pool: pg.Pool): Promise<readonly TableSize[]> {
  const { rows } = await pool.query<TableSize>(
    `select relname::text as name, greatest(reltuples, 0)::integer as rows,
            pg_total_relation_size(oid)::float8 as bytes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname = any($1)
      order by array_position($1, relname::text)`,
    [HOUSEHOLD_TABLES],
  )
  return rows
}

/**
 * Moves the household tables to the workers in one transaction: all or none. Requires a migrated database and
 * registered workers. Blocks writes for as long as the copy takes.
 */
export async function distribute(pool: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await acquireMigrationLock(client, () => {})
    for (const setting of SETTINGS) await client.query(setting)
    await prepareToDistribute(client)
    await client.query(CALLED_FUNCTIONS)
    const [first, ...others] = HOUSEHOLD_TABLES
    await client.query(
      `select create_distributed_table($1, 'tenant_id', colocate_with => 'none')`,
      [first],
    )
    for (const table of others) {
      await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
        table,
        first,
      ])
    }
    await client.query('commit')
    // The coordinator keeps the copied rows, which no query reads.
    for (const table of HOUSEHOLD_TABLES) {
      await client.query('select truncate_local_data_after_distributing_table($1)', [table])
    }
  } finally {
    // Closing the connection ends a transaction that is not committed.
    await client.end()
  }
}

/** Leaves each household table with keys to tables of the workers only; a plain PostgreSQL can run it too. */
export async function prepareToDistribute(client: pg.ClientBase): Promise<void> {
  await client.query("select set_config('compra.household_tables', $1, true)", [HOUSEHOLD_TABLES])
  await client.query(await readFile(join(import.meta.dirname, 'distribute.sql'), 'utf8'))
}

/** Citus distributes functions that a trigger calls, but not the functions that those call. */
const CALLED_FUNCTIONS = `
  select create_distributed_function(name)
    from unnest(array[
      'held_now()', 'held_rev()', 'is_erased(uuid)', 'tell_webhooks(uuid, jsonb)'
    ]::regprocedure[]) as name`

/** Sent one by one: Citus forwards the whole text that contains a `set` to the workers. */
const SETTINGS = [
  // Triggers of shards read and write only rows of their own household, which lie on the same worker.
  'set local citus.enable_unsafe_triggers = on',
  "set local citus.propagate_set_commands = 'local'",
  // Copied rows keep their revisions.
  "set local compra.held = 'all'",
]
