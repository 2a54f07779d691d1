import pg from 'pg'
import type { DatabaseConnection } from '#db/client/client.ts'

const SETTINGS = `
  set local client_encoding = 'UTF8';
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '20s'`

/**
 * One transaction on a connection of its own, without the time limits of requests. Any interruption rolls it back.
 * The text format of values does not depend on server settings.
 */
export async function inTransaction<T>(
  connection: DatabaseConnection,
  mode: 'read' | 'write',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    application_name: 'compra-inteligente-backup',
  })
  // A lost connection fails its queries; without a listener, it would also crash the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      mode === 'read' ? 'begin isolation level repeatable read, read only' : 'begin',
    )
    await client.query(SETTINGS)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // Rolls back an uncommitted transaction, too.
    await client.end()
  }
}
