import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbedded } from '#embedded-postgres/embedded.ts'
import { closeForCloning, distributeTo, workersOf } from './citus.ts'
import { databaseUrl } from './database-url.ts'
import { folderOfDatabases, makeTestDirectory } from './directories.ts'

/** A database for one test file: migrated, without accounts. */
export interface TestDatabase {
  readonly connection: DatabaseConnection
  /** Closes all connections, and drops it. */
  drop(): Promise<void>
}

/**
 * A fresh database, cloned in some 30 ms from a migrated template. It is on the server of the whole run
 * (`setup` below, Vitest's globalSetup); without one, as in a benchmark, a server is started for this process
 * and stopped with its last database.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[SERVER_VARIABLE]
  if (shared !== undefined) return clone(ServerAccess.parse(JSON.parse(shared)), async () => {})
  own ??= { server: startTestServer(), databases: 0 }
  const mine = own
  mine.databases += 1
  const server = await mine.server
  return clone(server.access, async () => {
    mine.databases -= 1
    if (mine.databases > 0) return
    own = undefined
    await server.stop()
  })
}

/**
 * A database that was filled before its distribution, on Citus. Slower than a clone, and only while Vitest's
 * globalSetup holds a server.
 */
export async function createFilledDatabase(
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<TestDatabase> {
  const access = ServerAccess.parse(JSON.parse(process.env[SERVER_VARIABLE] ?? ''))
  const nodes = nodesOf(access)
  const name = newName()
  await build(nodes, name, fill)
  return {
    connection: withDatabase(access.admin, name),
    drop: () => onEach(nodes, `drop database ${name} with (force)`),
  }
}

/** Several apps at a time share the server, each with a pool that may be full. */
const MAX_CONNECTIONS = 200

let run: TestServer | undefined

/** Vitest's globalSetup: one PostgreSQL for the run, or that of DATABASE_URL. */
export async function setup(): Promise<void> {
  run = await startTestServer()
  // The test workers are started later and inherit it.
  process.env[SERVER_VARIABLE] = JSON.stringify(run.access)
}

export async function teardown(): Promise<void> {
  delete process.env[SERVER_VARIABLE]
  await run?.stop()
}

const SERVER_VARIABLE = 'COMPRA_TEST_SERVER'

const ServerAccess = z.object({
  admin: z.union([
    z.object({ connectionString: z.string() }),
    z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  ]),
  /** Other nodes of a Citus, each of which also has every database. */
  workers: z.array(z.string()).readonly(),
  template: z.string(),
})
type ServerAccess = z.infer<typeof ServerAccess>

interface TestServer {
  readonly access: ServerAccess
  stop(): Promise<void>
}

let own: { readonly server: Promise<TestServer>; databases: number } | undefined

async function startTestServer(): Promise<TestServer> {
  const server = await connectToServer()
  const { admin } = server
  const template = `compra_template_${randomBytes(6).toString('hex')}`
  const workers = workersOf(process.env)
  const nodes = nodesOf({ admin, workers })
  await build(nodes, template)
  if (workers.length > 0)
    await Promise.all(nodes.map((node) => closeForCloning(databaseUrl(node), template)))
  return {
    access: { admin, workers, template },
    stop: async () => {
      await onEach(nodes, `drop database ${template} with (force)`)
      await server.stop()
    },
  }
}

/** The database of `DATABASE_URL` or the coordinator, and the workers. */
function nodesOf({ admin, workers }: Pick<ServerAccess, 'admin' | 'workers'>): Nodes {
  return [admin, ...workers.map((connectionString) => ({ connectionString }))]
}

type Nodes = readonly [DatabaseConnection, ...DatabaseConnection[]]

const newName = () => `compra_test_${randomBytes(6).toString('hex')}`

/** A migrated database, distributed on Citus. */
async function build(
  nodes: Nodes,
  name: string,
  fill: (client: pg.PoolClient) => Promise<void> = async () => {},
): Promise<void> {
  await onEach(nodes, `create database ${name}`)
  const database = openDatabase(withDatabase(nodes[0], name))
  try {
    await migrate(database.pool)
    const client = await database.pool.connect()
    // Closed instead of released: the fill may have changed the session.
    await fill(client).finally(() => client.release(true))
    if (nodes.length > 1) {
      await distributeTo(
        database,
        nodes.map((node) => databaseUrl(withDatabase(node, name))),
      )
    }
  } finally {
    await database.close()
  }
}

async function connectToServer(): Promise<{ admin: DatabaseConnection; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL']
  if (url) return { admin: { connectionString: url }, stop: async () => {} }
  const directory = await makeTestDirectory(folderOfDatabases())
  const server = await startEmbedded(join(directory.path, 'data'), () => {}, MAX_CONNECTIONS)
  // Tests need no durability, and each drop would wait for it.
  await execute(server.connection, 'alter system set fsync = off')
  await execute(server.connection, 'select pg_reload_conf()')
  return {
    admin: server.connection,
    stop: async () => {
      await server.stop()
      await directory.remove()
    },
  }
}

async function clone(
  { admin, workers, template }: ServerAccess,
  afterwards: () => Promise<void>,
): Promise<TestDatabase> {
  const name = newName()
  const nodes = nodesOf({ admin, workers })
  await onEach(nodes, `create database ${name} template ${template}`)
  return {
    connection: withDatabase(admin, name),
    drop: async () => {
      await onEach(nodes, `drop database ${name} with (force)`)
      await afterwards()
    },
  }
}

function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Creates or drops a database on each node. */
async function onEach(nodes: readonly DatabaseConnection[], sql: string): Promise<void> {
  await Promise.all(nodes.map((node) => execute(node, sql)))
}

async function execute(connection: DatabaseConnection, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
