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
import { waitForDatabase } from './wait-for-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The URL of the same database through a local TCP port. */
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

async function openProxy(port: number, to = database.connection) {
  const proxy = createServer((socket) => {
    const there = connectTo(to)
    socket.pipe(there).pipe(socket)
    for (const each of [socket, there]) each.on('error', () => socket.destroy())
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}

const portOf = (proxy: Server): number => {
  const address = proxy.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('an unreachable database is logged at once and every five seconds, until it responds', async () => {
  const port = await freePort()
  const server = launch({ DATABASE_URL: urlThrough(port), PORT: '0' })
  const lines = () => server.stderr().match(/esperando pelo banco de dados/g)?.length ?? 0
  await expect.poll(lines).toBe(1)
  expect(server.stderr()).toContain('ECONNREFUSED')
  await expect.poll(lines).toBeGreaterThan(1)
  const proxy = await openProxy(port)
  const origin = await server.origin()
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  proxy.close()
})

test('a host that does not answer is logged after a second, also at log level error', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = urlThrough(portOf(silent))
  const server = launch({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error' })
  await expect.poll(server.stderr).toContain('esperando pelo banco de dados (ainda não respondeu)')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  silent.close()
})

describe('with a fake clock', () => {
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

  test('the message comes at once, and then every five seconds', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const connect = vi.fn<() => Promise<string>>(() => Promise.reject(refused))
    const reached = waitForDatabase(connect, (line) => lines.push(line))
    expect(await counted(0, 4_999, 1, 4_999, 1)).toEqual([1, 1, 2, 2, 3])
    connect.mockImplementation(() => Promise.resolve('there'))
    expect(await counted(500)).toEqual([3])
    expect(await reached).toBe('there')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('for a host that does not answer the first message comes after a second', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const reached = waitForDatabase(
      () => promise,
      (line) => lines.push(line),
    )
    expect(await counted(999, 1, 3_999, 1, 5_000)).toEqual([0, 1, 1, 2, 3])
    resolve('there')
    expect(await reached).toBe('there')
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a start that waits for its database ends on a signal', async () => {
  const server = launch({ DATABASE_URL: urlThrough(await freePort()), PORT: '0' })
  await expect.poll(server.stderr).toContain('esperando pelo banco de dados')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a refusal by PostgreSQL ends a start at once, with its own message and advice', async () => {
  const proxy = await openProxy(0)
  const port = portOf(proxy)
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
    proxy.close()
  }
})

test('a wrong or missing password ends a start at once, with advice', async () => {
  const directory = await makeTestDirectory()
  const postgres = await startEmbedded(join(directory.path, 'data'))
  const proxy = await openProxy(0, postgres.connection)
  const urlWith = (password: string) =>
    `postgres://lia${password}@127.0.0.1:${portOf(proxy)}/postgres`
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
    proxy.close()
    await postgres.stop()
    await directory.remove()
  }
})

/** As PgBouncer refuses: one code for every error before the login. */
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
])('a start ends at once when PgBouncer says %j, with its own message and advice', async (said) => {
  const pooler = await refusingWith(said)
  const server = launch({ DATABASE_URL: urlThrough(portOf(pooler)), PORT: '0' })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toContain(`corrija DATABASE_URL. O PgBouncer diz: '${said}'`)
  expect(server.stderr()).not.toContain('esperando')
  pooler.close()
})

test('a start waits for a PgBouncer without a free connection', async () => {
  const pooler = await refusingWith('no more connections allowed (max_client_conn)')
  const server = launch({ DATABASE_URL: urlThrough(portOf(pooler)), PORT: '0' })
  await expect.poll(server.stderr).toContain('(no more connections allowed')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  pooler.close()
})

/** All roles but the owner need a SCRAM password from now on; 'lia' is one of them. */
async function askForPasswords(connection: DatabaseConnection, password: string): Promise<void> {
  const store = openDatabase(connection)
  const { pool } = store
  await pool.query(`create role lia login password '${password}'`)
  const { rows } = await pool.query<{ hba_file: string }>('show hba_file')
  await writeFile(rows[0]?.hba_file ?? '', 'local all compra trust\nlocal all all scram-sha-256\n')
  await pool.query('select pg_reload_conf()')
  await store.close()
}

/** The code of PostgreSQL's refusal; undefined if the login succeeds. */
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
