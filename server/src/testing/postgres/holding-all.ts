import type pg from 'pg'

/**
 * One transaction that holds every household, for rows that are written past the product; those that are
 * synced are so since revision 0.
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
