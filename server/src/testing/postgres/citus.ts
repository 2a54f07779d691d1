import pg from 'pg'
import { distribute } from '#db/citus/distribute.ts'
import type { Database } from '#db/client/client.ts'

/** Few, so that a database is created quickly. */
const SHARDS = 4

/** URLs of the workers of the Citus coordinator `DATABASE_URL`; empty on a plain PostgreSQL. */
export function workersOf(env: NodeJS.ProcessEnv): readonly string[] {
  return env['CITUS_WORKERS']?.split(' ').filter((url) => url !== '') ?? []
}

/**
 * Distributes the migrated database of the first node to the others. Each must have a database with that
 * name.
 */
export async function distributeTo(database: Database, nodes: readonly string[]): Promise<void> {
  for (const url of nodes) await execute(url, 'create extension if not exists citus')
  const [coordinator, ...workers] = nodes.map((url) => new URL(url))
  if (!coordinator) return
  const at = ({ hostname, port }: URL) => [hostname, Number(port)]
  await database.pool.query('select citus_set_coordinator_host($1, $2)', at(coordinator))
  for (const worker of workers) {
    await database.pool.query('select citus_add_node($1, $2)', at(worker))
  }
  await execute(
    coordinator.href,
    `alter database ${coordinator.pathname.slice(1)} set citus.shard_count = ${SHARDS}`,
  )
  await distribute(database.pool)
}

/** Refuses further connections, also Citus's own, so that the database can be cloned. */
export async function closeForCloning(admin: string, name: string): Promise<void> {
  await execute(admin, `alter database ${name} with allow_connections false`)
  await execute(
    admin,
    `select pg_catalog.pg_terminate_backend(pid, 5000::bigint) from pg_stat_activity where datname = '${name}'`,
  )
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
