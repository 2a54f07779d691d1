import type { Pool } from 'pg'

interface Hits {
  readonly key: string
  readonly hits: number
}

interface Window {
  readonly start: Date
  readonly end: Date
}

/** Where processes add up what each has counted. */
export interface HitStore {
  /** Adds to the counters of one window; answers what they stand at now, all processes together. */
  add(hits: readonly Hits[], window: Window): Promise<ReadonlyMap<string, number>>
}

// In the order of the keys, so that two processes lock the same rows the same way round.
const ADD = `
  insert into rate_limit as total (key, hits, window_start, window_end)
  select key, hits, $3, $4 from unnest($1::text[], $2::int[]) as fresh (key, hits) order by key
  on conflict (key) do update set hits = total.hits + excluded.hits
  returning key, hits`

const SWEEP = 'delete from rate_limit where window_end < $1'

/** The counters in the database, in one statement for all that a process has to report. */
export function createHitStore(pool: Pick<Pool, 'query'>): HitStore {
  let sweptUntil = 0
  return {
    async add(hits, { start, end }) {
      // A counter belongs to one window by its name; a new window starts from nothing by itself.
      const prefix = `${start.getTime()}:`
      const keys = hits.map(({ key }) => prefix + key)
      const amounts = hits.map((each) => each.hits)
      const { rows } = await pool.query<Hits>({
        name: 'rate-limit-add',
        text: ADD,
        values: [keys, amounts, start, end],
      })
      if (start.getTime() !== sweptUntil) {
        sweptUntil = start.getTime()
        await pool.query(SWEEP, [start])
      }
      return new Map(rows.map((row) => [row.key.slice(prefix.length), row.hits]))
    },
  }
}
