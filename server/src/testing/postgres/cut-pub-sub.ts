import type pg from 'pg'
import { expect } from 'vitest'

const CUT_ALL = `with open as (
    select pid from pg_stat_activity where datname = current_database()
      and query ilike any (array['listen%', '%pg_notify%']) and pid <> pg_backend_pid())
  select pg_terminate_backend(pid) from open where (select count(*) from open) = $1`

/** Terminates the pub/sub connections of this many processes, as soon as all of them listen. */
export async function cutPubSub(pool: pg.Pool, processes: number): Promise<void> {
  await expect.poll(async () => (await pool.query(CUT_ALL, [processes])).rowCount).toBe(processes)
}
