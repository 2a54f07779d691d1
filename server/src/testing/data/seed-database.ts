import type pg from 'pg'
import { type Database, type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbedded } from '#embedded-postgres/embedded.ts'

/** A data directory of the embedded PostgreSQL, or the URL of another one. */
export type DataPlace = { readonly dataDir: string } | { readonly databaseUrl: string }

/** Migrates an unused database, fills it by `work`, and vacuums it. */
export async function seedDatabase<T>(
  place: DataPlace,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if ('databaseUrl' in place) return inDatabase({ connectionString: place.databaseUrl }, work)
  const server = await startEmbedded(place.dataDir)
  try {
    return await inDatabase(server.connection, work)
  } finally {
    await server.stop()
  }
}

async function inDatabase<T>(
  connection: Parameters<typeof openDatabase>[0],
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  // No request waits, so allow statements twenty times as long.
  const database = openDatabase(connection, 20)
  try {
    await migrate(database.pool)
    const done = await work(database.pool)
    await database.pool.query('vacuum analyze')
    return done
  } finally {
    await database.close()
  }
}

/** A migrated database in a data directory of its own, with statements that may take minutes. */
export interface EmbeddedDatabase {
  readonly database: Database
  readonly connection: DatabaseConnection
  close(): Promise<void>
}

export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const server = await startEmbedded(dataDir)
  const database = openDatabase(server.connection, 2_000)
  await migrate(database.pool)
  return {
    database,
    connection: server.connection,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}
