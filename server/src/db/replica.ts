import type pg from 'pg'
import { createPulse } from '#lib/pulse.ts'
import { openReads, type NamedStatement, type Reads, type Watch } from './reads.ts'

/** Reads of rows that stay as they were written for as long as they are there. */
export interface UnchangingReads extends Pick<Reads, 'rows'> {
  close(): Promise<void>
}

/** How often it is compared with the primary: so old, twice over, can be what it answers. */
const LOOK_EVERY_MS = 1_000
/** One that does not answer by then is given up for this read, which the primary answers. */
const ANSWER_TIMEOUT_MS = 1_000

const WRITTEN = 'select pg_current_wal_lsn()::text as position'
const REPLAYED = {
  name: 'replica-position',
  text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
}

/**
 * Asks a streaming replica, and the primary for what the replica does not have: a row that was written
 * a moment ago is found by whoever wrote it. Once a second the replica has to have reached where the
 * primary stood a second ago; while it has not, or does not answer, the primary is asked for everything.
 */
export function openReplica(
  config: pg.ClientConfig,
  primary: Reads,
  pool: Pick<pg.Pool, 'query'>,
  watch: Watch,
): UnchangingReads {
  // While none of its connections is open, or all are busy, a read takes one of the primary's pool.
  const replica = openReads({ ...config, query_timeout: ANSWER_TIMEOUT_MS }, pool, watch)
  let isNear = false
  let position: string | undefined

  const look = async () => {
    const before = position
    position = (await pool.query<{ position: string }>(WRITTEN)).rows[0]?.position
    if (before === undefined) return
    const [answer] = await replica.rows<{ reached: boolean | null }>(REPLAYED, [before])
    isNear = answer?.reached === true
  }
  const pulse = createPulse(
    look,
    () => LOOK_EVERY_MS,
    () => {
      isNear = false
    },
  )
  pulse.start()

  return {
    async rows<Row extends pg.QueryResultRow>(
      statement: NamedStatement,
      values: readonly unknown[],
    ) {
      if (!isNear) return primary.rows<Row>(statement, values)
      try {
        const rows = await replica.rows<Row>(statement, values)
        if (rows.length > 0) return rows
      } catch {
        // Asked again when the next look finds it well.
        isNear = false
      }
      return primary.rows<Row>(statement, values)
    },
    async close() {
      await pulse.stop()
      await replica.close()
    },
  }
}
