import pg from 'pg'
import { inTransaction } from '#backup/session.ts'
import { KEPT } from '#backup/tables.ts'
import { writeBackup } from '#backup/write.ts'
import type { DatabaseConnection } from '#db/client/client.ts'

/** A hash of each table's rows, computed independently of the backup. */
export type Prints = Readonly<Record<string, string>>

export async function printsOf(connection: DatabaseConnection): Promise<Prints> {
  return withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'")
    const prints: Record<string, string> = {}
    for (const name of KEPT) {
      const statement = `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))
                as print from ${name} t`
      const { rows } = await client.query<{ print: string }>(statement)
      prints[name] = rows[0]?.print ?? ''
    }
    return prints
  })
}

export async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The bytes of a backup; `duringBackup` runs between its parts, once the snapshot is taken. */
export async function backUp(
  connection: DatabaseConnection,
  duringBackup: () => Promise<unknown> = async () => {},
): Promise<Buffer> {
  return inTransaction(connection, 'read', async (client) => {
    const parts: Buffer[] = []
    for await (const part of writeBackup(client, { tables: 0, rows: 0, bytes: 0 })) {
      if (parts.push(part) > 1) await duringBackup()
    }
    return Buffer.concat(parts)
  })
}

/** Splits bytes at arbitrary places, as when a file is read. */
export async function* piecesOf(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
