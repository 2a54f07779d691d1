import type { Pool } from 'pg'

interface Hits {
  readonly key: string
  readonly hits: number
}

interface Window {
  readonly start: Date
  readonly end: Date
}

/** Request counts shared by all processes. */
export interface RequestCounts {
  /** Adds hits to one window; returns the totals of all processes for those keys. */
  add(hits: readonly Hits[], window: Window): Promise<ReadonlyMap<string, number>>
}

// Ordered by key, so that two processes lock the rows in the same order and cannot deadlock.
const ADD = `
  insert into rate_limit as total (key, hits, window_start, window_end)
  select key, hits, $3, $4 from unnest($1::text[], $2::int[]) as fresh (key, hits) order by key
  on conflict (key) do update set hits = total.hits + excluded.hits
  returning key, hits`

const DELETE_OLD = 'delete from rate_limit where window_end < $1'

/** Stores the counts in the database; a process adds all its hits in one statement. */
export function createRequestCounts(pool: Pick<Pool, 'query'>): RequestCounts {
  let deletedUntil = 0
  return {
    async add(hits, { start, end }) {
      // The window is part of the key, so a new window starts from zero.
      const prefix = `${start.getTime()}:`
      const keys = hits.map(({ key }) => prefix + key)
      const amounts = hits.map((each) => each.hits)
      const { rows } = await pool.query<Hits>({
        name: 'rate-limit-add',
        text: ADD,
        values: [keys, amounts, start, end],
      })
      if (start.getTime() !== deletedUntil) {
        deletedUntil = start.getTime()
        await pool.query(DELETE_OLD, [start])
      }
      return new Map(rows.map((row) => [row.key.slice(prefix.length), row.hits]))
    },
  }
}
