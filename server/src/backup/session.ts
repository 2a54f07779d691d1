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
 * One transaction on a connection of its own, without the limits of a request. Whatever interrupts it
 * leaves nothing behind. Values are written as text in one way only, whatever the server prefers.
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
  // A connection that is cut fails what uses it; without a listener, the process too.
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
    // Ends the transaction too, when it was not committed.
    await client.end()
  }
}
