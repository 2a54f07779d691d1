import { sql } from 'kysely'
import type pg from 'pg'
import { HOUSEHOLD_TABLES } from './household-tables.ts'

/** A database of a Citus coordinator. */
export interface CitusState {
  readonly version: string
  readonly workers: readonly {
    /** Host and port, as the coordinator knows it. */
    readonly name: string
    readonly isReachable: boolean
  }[]
  /** Household tables that lie on workers, and those that do not. */
  readonly distributed: readonly string[]
  readonly undistributed: readonly string[]
}

/** Undefined on a plain PostgreSQL, without the Citus extension. */
export async function readCitusState(pool: pg.Pool): Promise<CitusState | undefined> {
  const { rows: extensions } = await pool.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const version = extensions[0]?.version
  if (version === undefined) return undefined
  const { rows: workers } = await pool.query<CitusState['workers'][number]>(WORKERS)
  const { rows: tables } = await pool.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  const isDistributed = (table: string) => tables.some(({ name }) => name === table)
  return {
    version,
    workers,
    distributed: HOUSEHOLD_TABLES.filter(isDistributed),
    undistributed: HOUSEHOLD_TABLES.filter((table) => !isDistributed(table)),
  }
}

/** One connection attempt per worker, so it takes as long as connecting does. */
const WORKERS = `
  select nodename || ':' || nodeport as name,
         citus_check_connection_to_node(nodename, nodeport) as "isReachable"
    from pg_dist_node where groupid <> 0 and noderole = 'primary'
   order by nodename, nodeport`

/** A query for the households on unreachable workers. */
export const LOST_HOUSEHOLDS = sql`
  with lost as materialized (
    select groupid from pg_dist_node
     where groupid <> 0 and noderole = 'primary'
       and not citus_check_connection_to_node(nodename, nodeport)
  )
  select tenant.id
    from tenant
    join pg_dist_placement as placement
      on placement.shardid = get_shard_id_for_distribution_column('tenant_revision', tenant.id)
    join lost using (groupid)`

interface Asking {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly isCitus: () => Promise<boolean>
}

/** Returns a function that says whether a worker is unreachable. */
export function createWorkerCheck({ pool, isCitus }: Asking): () => Promise<boolean> {
  return async () => {
    if (!(await isCitus())) return false
    const { rows } = await pool.query<CitusState['workers'][number]>(WORKERS)
    return rows.some(({ isReachable }) => !isReachable)
  }
}
