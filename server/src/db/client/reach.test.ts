import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { startEmbedded } from '#embedded-postgres/embedded.ts'
import { freePort } from '#testing/app/free-port.ts'
import { launch } from '#testing/app/launch.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The same database, by a TCP port of loopback that leads to it. */
function urlThrough(port: number, { user = '', name = '' } = {}): string {
  const { connection } = database
  const url = new URL('postgres://127.0.0.1')
  if ('connectionString' in connection) url.href = connection.connectionString
  else [url.username, url.pathname] = [connection.user, connection.database]
  url.host = `127.0.0.1:${port}`
  if (user) url.username = user
  if (name) url.pathname = name
  return url.href
}

function connectTo(connection: DatabaseConnection): Socket {
  if (!('connectionString' in connection)) {
    return connect(`${connection.host}/.s.PGSQL.${connection.port}`)
  }
  const { hostname, port } = new URL(connection.connectionString)
  return connect(Number(port || 5432), hostname)
}

async function openGate(port: number, to = database.connection) {
  const gate = createServer((socket) => {
    const there = connectTo(to)
    socket.pipe(there).pipe(socket)
    for (const each of [socket, there]) each.on('error', () => socket.destroy())
  })
  gate.listen(port, '127.0.0.1')
  await once(gate, 'listening')
  return gate
}

const portOf = (gate: Server): number => {
  const address = gate.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('a database that is out of reach gets a line at once and every five seconds, until it is there', async () => {
  const port = await freePort()
  const server = launch({ DATABASE_URL: urlThrough(port), PORT: '0' })
  const lines = () => server.stderr().match(/esperando pelo banco de dados/g)?.length ?? 0
  await expect.poll(lines).toBe(1)
  expect(server.stderr()).toContain('ECONNREFUSED')
  await expect.poll(lines).toBeGreaterThan(1)
  const gate = await openGate(port)
  const origin = await server.origin()
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  gate.close()
})

test('a start that waits for its database ends by a signal', async () => {
  const server = launch({ DATABASE_URL: urlThrough(await freePort()), PORT: '0' })
  await expect.poll(server.stderr).toContain('esperando pelo banco de dados')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('what PostgreSQL refuses ends a start at once, in its own words and with what to do', async () => {
  const gate = await openGate(0)
  const port = portOf(gate)
  const user = `guest_${randomUUID().slice(0, 8)}`
  const store = openDatabase(database.connection)
  await store.pool.query(`create role ${user} login`)
  try {
    const refused = async (as: { user?: string; name?: string }) => {
      const server = launch({ DATABASE_URL: urlThrough(port, as), PORT: '0' })
      expect(await server.ended).toBe(1)
      expect(server.stderr()).not.toContain('esperando')
      return server.stderr()
    }
    expect(await refused({ user: 'nobody_here' })).toMatch(
      /não aceita .*DATABASE_URL.*O PostgreSQL diz: '.*nobody_here/,
    )
    expect(await refused({ name: 'no_such_database' })).toMatch(
      /não existe: crie-o .*O PostgreSQL diz: '.*no_such_database/,
    )
    await store.pool.query('alter table schema_migration rename to schema_migration_hidden')
    expect(await refused({ user })).toMatch(
      /falta permissão .*O PostgreSQL diz: 'permission denied for schema public'/,
    )
    await store.pool.query('alter table schema_migration_hidden rename to schema_migration')
  } finally {
    await store.pool.query(`drop role ${user}`)
    await store.close()
    gate.close()
  }
})

test('a wrong password ends a start at once, and so does a missing one, with what to do', async () => {
  const directory = await makeTestDirectory()
  const postgres = await startEmbedded(join(directory.path, 'data'))
  const gate = await openGate(0, postgres.connection)
  const urlWith = (password: string) =>
    `postgres://lia${password}@127.0.0.1:${portOf(gate)}/postgres`
  try {
    await askForPasswords(postgres.connection, 'certa')
    await expect.poll(() => refusalOf(urlWith(':errada'))).toBe('28P01')
    expect(await refusalOf(urlWith(':certa'))).toBeUndefined()
    const stderrOf = async (password: string) => {
      const server = launch({ DATABASE_URL: urlWith(password), PORT: '0' })
      expect(await server.ended).toBe(1)
      expect(server.stderr()).not.toContain('esperando')
      return server.stderr()
    }
    expect(await stderrOf(':errada')).toMatch(
      /não aceita a senha: corrija DATABASE_URL.*O PostgreSQL diz: 'password authentication failed for user "lia"'/,
    )
    expect(await stderrOf('')).toMatch(/pede uma senha: .*DATABASE_URL/)
  } finally {
    gate.close()
    await postgres.stop()
    await directory.remove()
  }
})

/** Everybody but the owner signs in by SCRAM from now on; 'lia' is one of them. */
async function askForPasswords(connection: DatabaseConnection, password: string): Promise<void> {
  const store = openDatabase(connection)
  const { pool } = store
  await pool.query(`create role lia login password '${password}'`)
  const { rows } = await pool.query<{ hba_file: string }>('show hba_file')
  await writeFile(rows[0]?.hba_file ?? '', 'local all compra trust\nlocal all all scram-sha-256\n')
  await pool.query('select pg_reload_conf()')
  await store.close()
}

/** The code of PostgreSQL's refusal; undefined where it lets in. */
async function refusalOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error)
  } finally {
    await client.end()
  }
}
