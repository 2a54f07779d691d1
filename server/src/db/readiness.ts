import type pg from 'pg'
import { migrationStatus } from './migrate.ts'

/** A successful write is cached for this long, because the probe is public. */
const CACHE_MS = 2_000

/**
 * Locks a row, which writes to disk, and writes some 400 kB to a temporary file, which needs free space.
 * Leaves no data behind.
 */
const WRITE = `
  set local work_mem = '64kB';
  select from plan limit 1 for no key update skip locked;
  select count(*) from (
    select repeat('x', 100) || number as line from generate_series(1, 4000) as number
    order by line offset 0
  ) as lines`

/** `partial`: a worker is unreachable; its households fail, all others are served. */
export type Readiness = 'ok' | 'partial' | 'unready'

/**
 * Ready means: the database responds, has this program's schema, and accepts writes. Otherwise returns
 * 'unready', or throws the database's error. `isWorkerLost`: whether one of several machines with households
 * is unreachable.
 */
export function createReadiness(
  pool: pg.Pool,
  isWorkerLost: () => Promise<boolean>,
): () => Promise<Readiness> {
  let isMigrated = false
  let state: Readiness = 'ok'
  let writtenAt = -Infinity
  return async () => {
    isMigrated ||= (await migrationStatus(pool)).pending.length === 0
    if (!isMigrated) return 'unready'
    if (performance.now() - writtenAt < CACHE_MS) await pool.query('select 1')
    else {
      // Without parameters, so that it takes one round trip and one transaction.
      await pool.query(WRITE)
      state = (await isWorkerLost()) ? 'partial' : 'ok'
      writtenAt = performance.now()
    }
    return state
  }
}
