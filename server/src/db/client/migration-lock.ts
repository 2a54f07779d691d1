import type pg from 'pg'
import type { Log } from '#lib/log-line.ts'

/** Any number, the same in every server of the product. */
const ADVISORY_LOCK = 7_240_118_300_511

/**
 * Waits while another process migrates, and logs once that it waits. Held until the transaction ends: a
 * session lock would outlive its process behind a pooler, which reuses sessions.
 */
export async function acquireMigrationLock(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [ADVISORY_LOCK],
  )
  if (rows[0]?.taken) return
  log(`waiting for the migration lock, which is held by ${await holdersOf(client)}`)
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  log('the migration lock is free; continuing')
}

/** PostgreSQL's process ids, for a search in pg_stat_activity. */
async function holdersOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = $1`,
    [ADVISORY_LOCK],
  )
  return (
    rows.map(({ pid }) => `PostgreSQL's process ${pid}`).join(', ') || 'a process that has ended'
  )
}
