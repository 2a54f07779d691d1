import type pg from 'pg'

/**
 * One transaction that locks every household, for rows that are inserted without the product; synced rows get
 * revision 0.
 */
export async function holdingAll<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query("begin; select set_config('compra.held', 'all', true)")
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
