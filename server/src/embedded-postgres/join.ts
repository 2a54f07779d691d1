import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConnection } from '#db/client/client.ts'
import { prepareLayout } from '#embedded-postgres/layout/layout.ts'
import type { Log } from '#lib/log-line.ts'
import { DATABASE_USER } from './cluster.ts'
import { DirectoryInUse } from './directory-lock.ts'
import { signIn, startEmbedded } from './embedded.ts'
import { readPidFile } from './pid-file.ts'

/** The holder of the directory may be starting, or restarting its PostgreSQL. */
const PATIENCE_MS = 30_000

/**
 * For an operator: the PostgreSQL of the process that holds DATA_DIR, by its socket; when none holds
 * it, one of our own until `stop`.
 */
export async function joinEmbedded(
  dataDir: string,
  log: Log = () => {},
): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await startEmbedded(dataDir, log)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
      const connection = await connectionOfHolder(dataDir, log)
      if (connection) return { connection, stop: async () => {} }
      if (performance.now() > deadline) throw error
    }
    await delay(100)
  }
}

async function connectionOfHolder(
  dataDir: string,
  log: Log,
): Promise<DatabaseConnection | undefined> {
  const { cluster } = await prepareLayout(dataDir, log)
  const file = await readPidFile(cluster)
  if (file?.state !== 'ready') return undefined
  const { sockets: host, port } = file
  const connection = { host, port, user: DATABASE_USER, database: 'postgres' }
  // The file outlives a PostgreSQL that was killed.
  return signIn(connection).then(
    () => connection,
    () => undefined,
  )
}
