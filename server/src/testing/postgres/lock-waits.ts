import type { ClientBase } from 'pg'

/** The number of statements in the client's database that wait for a lock. */
export async function lockWaits(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<object>(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
