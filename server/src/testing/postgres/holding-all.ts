import type pg from 'pg'

/** One by one: a Citus forwards the whole text that contains a `set` to its workers. */
const SETTINGS = [
  "set local citus.propagate_set_commands = 'local'",
  "set local compra.held = 'all'",
]

/**
 * Lets a transaction write the rows of every household without the product, as a restored backup does; they keep
 * their revisions, which are 0 by default. `run` runs one statement in it.
 */
export async function holdAll(run: (statement: string) => Promise<unknown>): Promise<void> {
  for (const setting of SETTINGS) await run(setting)
}

/** One such transaction on the client. */
export async function holdingAllOn<Client extends pg.ClientBase, T>(
  client: Client,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    await client.query('begin')
    await holdAll((statement) => client.query(statement))
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same on a client of the pool. */
export async function holdingAll<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await holdingAllOn(client, work)
  } finally {
    client.release()
  }
}
