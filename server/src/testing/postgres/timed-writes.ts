import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#db/client/client.ts'

/** When a write was sent and acknowledged (`performance.now()`). */
export interface TimedWrite {
  readonly began: number
  readonly ended: number
  /** PostgreSQL's timeline: each promotion begins one. */
  readonly timeline: number
}

const PAUSE_MS = 100
const INSERT = `
  insert into timed_write values (now())
  returning left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`

/** Commits rows one after another at one PostgreSQL until `stop`; what fails is not recorded. */
export function startTimedWrites(connectionString: string) {
  const database = openDatabase({ connectionString })
  const writes: TimedWrite[] = []
  let isGoing = true
  const write = async () => {
    await database.pool.query('create table if not exists timed_write (at timestamptz)')
    const began = performance.now()
    const { rows } = await database.pool.query<{ timeline: string }>(INSERT)
    const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16)
    writes.push({ began, ended: performance.now(), timeline })
  }
  const work = async () => {
    while (isGoing) {
      await write().catch(() => undefined)
      await delay(PAUSE_MS)
    }
  }
  const running = work()
  return {
    writes,
    stop: async () => {
      isGoing = false
      await running
      await database.close()
    },
  }
}
