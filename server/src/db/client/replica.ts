import { sql } from 'kysely'
import type pg from 'pg'
import {
  openPipelinedReader,
  type PipelinedReader,
  type Watch,
} from '#db/reads/pipelined-reader.ts'
import { type Placeholder, prepareRead, type PreparedRead } from '#db/reads/prepared-read.ts'
import { createScheduler } from '#lib/schedule/scheduler.ts'

/** How often replication is checked: a replica's answer is at most twice as old. */
const CHECK_INTERVAL_MS = 1_000
/** A read that takes longer on the replica goes to the primary. */
const RESPONSE_TIMEOUT_MS = 1_000

const WRITTEN = 'select pg_current_wal_lsn()::text as position'
const HAS_REPLAYED = prepareRead(
  'replica-position',
  (db, value: Placeholder<{ position: string }>) =>
    db.selectNoFrom(
      sql<boolean | null>`pg_last_wal_replay_lsn() >= ${value('position')}::pg_lsn`.as('reached'),
    ),
)

/**
 * Reads rows that never change after their insert from a streaming replica. A row that it lacks is read from
 * the primary, so that new rows are found at once. Every second the replica must have replayed the primary's
 * position of a second ago; otherwise the primary serves every read.
 */
export function openReplicaReader(
  config: pg.ClientConfig,
  primary: PipelinedReader,
  pool: Pick<pg.Pool, 'query' | 'connect'>,
  watch: Watch,
): Pick<PipelinedReader, 'rows' | 'close'> {
  // While all its connections are closed or full, a read uses the primary's pool.
  const replica = openPipelinedReader(
    { ...config, query_timeout: RESPONSE_TIMEOUT_MS },
    pool,
    watch,
  )
  let isUpToDate = false
  let position: string | undefined

  const check = async () => {
    const before = position
    position = (await pool.query<{ position: string }>(WRITTEN)).rows[0]?.position
    if (before === undefined) return
    const [answer] = await replica.rows(HAS_REPLAYED, { position: before })
    isUpToDate = answer?.reached === true
  }
  const scheduler = createScheduler(
    check,
    () => CHECK_INTERVAL_MS,
    () => {
      isUpToDate = false
    },
  )
  scheduler.start()

  return {
    async rows<Values, Row extends pg.QueryResultRow>(
      read: PreparedRead<Values, Row>,
      values: Values,
    ) {
      if (!isUpToDate) return primary.rows(read, values)
      try {
        const rows = await replica.rows(read, values)
        if (rows.length > 0) return rows
      } catch {
        // Used again after the next successful check.
        isUpToDate = false
      }
      return primary.rows(read, values)
    },
    async close() {
      await scheduler.stop()
      await replica.close()
    },
  }
}
