import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { freePort } from '#testing/app/free-port.ts'
import { launch } from '#testing/app/launch.ts'
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

async function openGate(port: number) {
  const gate = createServer((socket) => {
    const there = connectTo(database.connection)
    socket.pipe(there).pipe(socket)
    for (const each of [socket, there]) each.on('error', () => socket.destroy())
  })
  gate.listen(port, '127.0.0.1')
  await once(gate, 'listening')
  return gate
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
  const address = gate.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
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
