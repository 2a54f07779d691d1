import type pg from 'pg'
import { migrationStatus } from './migrate.ts'

/** How long a successful write is cached, because anybody may call the probe. */
const BELIEVED_MS = 2_000

/**
 * Locks a row, which has to be written to disk, and writes some 400 kB to a temporary file, which
 * needs free space. Leaves nothing behind.
 */
const WRITE = `
  set local work_mem = '64kB';
  select from plan limit 1 for no key update skip locked;
  select count(*) from (
    select repeat('x', 100) || number as line from generate_series(1, 4000) as number
    order by line offset 0
  ) as lines`

/** `partial`: households on a machine that is not reached wait, all others are served. */
export type Readiness = 'ok' | 'partial' | 'unready'

/**
 * Ready means: the database answers, its schema is the one this program knows, and it can be
 * written. Otherwise answers 'unready', or throws what the database said. `isAnyLost`: whether one of several
 * machines that keep households is not reached.
 */
export function createReadiness(
  pool: pg.Pool,
  isAnyLost: () => Promise<boolean>,
): () => Promise<Readiness> {
  let isMigrated = false
  let state: Readiness = 'ok'
  let writtenAt = -Infinity
  return async () => {
    isMigrated ||= (await migrationStatus(pool)).pending.length === 0
    if (!isMigrated) return 'unready'
    if (performance.now() - writtenAt < BELIEVED_MS) await pool.query('select 1')
    else {
      // Without parameters and therefore in one round trip, and in one transaction.
      await pool.query(WRITE)
      state = (await isAnyLost()) ? 'partial' : 'ok'
      writtenAt = performance.now()
    }
    return state
  }
}
