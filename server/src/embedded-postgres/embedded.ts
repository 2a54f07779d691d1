import pg from 'pg'
import type { DatabaseConnection } from '#db/client/client.ts'
import { findBinaries } from '#embedded-postgres/binaries/binaries.ts'
import { type Layout, prepareLayout } from '#embedded-postgres/layout/layout.ts'
import type { Log } from '#lib/log-line.ts'
import {
  clusterVersion,
  createCluster,
  damaged,
  DATABASE_USER,
  removeUnfinished,
} from './cluster.ts'
import { inWords } from './data-dir-problem.ts'
import { lockDirectory } from './directory-lock.ts'
import { SOCKET_PORT, startPostmaster } from './postmaster.ts'
import { endOrphans } from './processes.ts'
import { makeSocketDirectory } from './sockets.ts'
import { keepRunning } from './supervisor.ts'

export interface EmbeddedServer {
  readonly connection: DatabaseConnection
  /** Settles, with the reason, when PostgreSQL died and could not be started again. */
  readonly lost: Promise<Error>
  /** Shuts down cleanly and releases the directory. Close the pools first. */
  stop(): Promise<void>
}

/** Enough for one process and an operator; each costs memory. */
const MAX_CONNECTIONS = 40

/**
 * Starts the embedded PostgreSQL in DATA_DIR, on a unix socket only. The first start creates the
 * cluster. Refuses a directory that another live process holds, and data that cannot be opened.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log = () => {},
  maxConnections = MAX_CONNECTIONS,
): Promise<EmbeddedServer> {
  try {
    return await startIn(dataDir, log, maxConnections)
  } catch (error) {
    throw inWords(error, dataDir)
  }
}

async function startIn(dataDir: string, log: Log, maxConnections: number): Promise<EmbeddedServer> {
  const layout = await prepareLayout(dataDir, log)
  const lock = await lockDirectory(layout.home, layout.account)
  try {
    const server = await startLocked(layout, log, maxConnections)
    return {
      ...server,
      stop: async () => {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(
  layout: Layout,
  log: Log,
  maxConnections: number,
): Promise<EmbeddedServer> {
  await endOrphans(layout, log)
  await removeUnfinished(layout)
  const version = await clusterVersion(layout)
  const binaries = await findBinaries(layout, version)
  if (version === undefined) await createCluster(layout, binaries)

  const sockets = await makeSocketDirectory(layout)
  const connection = {
    host: sockets.path,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
  }
  const start = async () => {
    await endOrphans(layout, log)
    await sockets.clear()
    return startPostmaster(layout, binaries, sockets.path, maxConnections)
  }
  const running = await keepRunning(start, log).catch(async (error: unknown) => {
    await sockets.remove()
    throw error
  })
  const stop = async (how?: 'at once') => {
    await running.stop(how)
    await sockets.remove()
  }
  try {
    await signIn(connection)
  } catch (error) {
    // If no session can start, a clean shutdown may wait forever; there is nothing to write.
    await stop('at once')
    throw damaged(layout, error instanceof Error ? error.message : String(error))
  }
  return { connection, lost: running.lost, stop }
}

/** A server may start on damaged data; only a session reads the catalogues. */
export async function signIn(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.query('select count(*) from pg_class')
  } finally {
    await client.end()
  }
}
