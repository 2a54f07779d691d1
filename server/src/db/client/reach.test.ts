import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { startEmbedded } from '#embedded-postgres/embedded.ts'
import { freePort } from '#testing/app/free-port.ts'
import { launch } from '#testing/app/launch.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { reachDatabase } from './reach.ts'

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

test('a host that does not answer gets a line after a second, also where only errors are logged', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = urlThrough(portOf(silent))
  const server = launch({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error' })
  await expect.poll(server.stderr).toContain('esperando pelo banco de dados (ainda não respondeu)')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  silent.close()
})

describe('by the clock', () => {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => vi.useRealTimers())
  const counted = async (...steps: readonly number[]) => {
    const counts: number[] = []
    for (const step of steps) {
      await vi.advanceTimersByTimeAsync(step)
      counts.push(lines.length)
    }
    return counts
  }

  test('the line comes at once, and then every five seconds', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const connect = vi.fn<() => Promise<string>>(() => Promise.reject(refused))
    const reached = reachDatabase(connect, (line) => lines.push(line))
    expect(await counted(0, 4_999, 1, 4_999, 1)).toEqual([1, 1, 2, 2, 3])
    connect.mockImplementation(() => Promise.resolve('there'))
    expect(await counted(500)).toEqual([3])
    expect(await reached).toBe('there')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a host that does not answer the first line comes after a second', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const reached = reachDatabase(
      () => promise,
      (line) => lines.push(line),
    )
    expect(await counted(999, 1, 3_999, 1, 5_000)).toEqual([0, 1, 1, 2, 3])
    resolve('there')
    expect(await reached).toBe('there')
    expect(vi.getTimerCount()).toBe(0)
  })
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

/** As PgBouncer refuses: it has one code for all that it says before it lets a client in. */
async function refusingWith(message: string) {
  const text = ['SFATAL', 'C08P01', `M${message}`, '', ''].join('\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(Buffer.byteLength(text) + 4, 1)
  const pooler = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(text)])))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  return pooler
}

test.for([
  'password authentication failed',
  'SASL authentication failed',
  'auth failed',
  'no such user: lia',
  'no such database: compra',
])(
  'a start ends at once when PgBouncer says %j, in its own words and with what to do',
  async (said) => {
    const pooler = await refusingWith(said)
    const server = launch({ DATABASE_URL: urlThrough(portOf(pooler)), PORT: '0' })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toContain(`corrija DATABASE_URL. O PgBouncer diz: '${said}'`)
    expect(server.stderr()).not.toContain('esperando')
    pooler.close()
  },
)

test('a PgBouncer that has no connection left is waited for', async () => {
  const pooler = await refusingWith('no more connections allowed (max_client_conn)')
  const server = launch({ DATABASE_URL: urlThrough(portOf(pooler)), PORT: '0' })
  await expect.poll(server.stderr).toContain('(no more connections allowed')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  pooler.close()
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
