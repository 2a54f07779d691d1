import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { PREMIUM_PLAN_ID } from '@compra/contract/plan/plan.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareRead } from '#db/reads/prepared-read.ts'
import { type DataDirProcess, startDataDirProcess } from '#testing/postgres/data-dir-process.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Database, type DatabaseConnection, openDatabase } from './client.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})

afterAll(async () => {
  await database.close()
  await place.drop()
})

test('the Premium plan exists and costs 799 cents', async () => {
  expect(await database.kysely.selectFrom('plan').selectAll().execute()).toEqual([
    { id: PREMIUM_PLAN_ID, price_cents: 799 },
  ])
})

test('a new database has no accounts', async () => {
  expect(await database.kysely.selectFrom('account').selectAll().execute()).toEqual([])
})

test('a count is a number, and one that would be rounded is refused', async () => {
  const { rows } = await database.pool.query('select count(*) as value from plan')
  expect(rows).toEqual([{ value: 1 }])
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
})

test('a statement is cut off after three seconds', async () => {
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '3s' }])
  await expect(database.pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
})

test('a request waits two seconds for a connection and no longer', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = Promise.allSettled([database.pool.query('select 1')])
  vi.advanceTimersByTime(1_999)
  expect(database.pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  const refusal = expect.objectContaining({ message: expect.stringContaining('timeout exceeded') })
  expect(await waiting).toEqual([{ status: 'rejected', reason: refusal }])
  for (const client of clients) client.release()
  expect((await database.pool.query('select 1')).rowCount).toBe(1)
})

test('a connection that is opened while the process stands still does not count as late', async () => {
  const shortWait = openDatabase(place.connection, 0.1)
  try {
    // Timers fire right after this phase of the event loop, before PostgreSQL's answer is read.
    await new Promise(setImmediate)
    const answer = shortWait.pool.query('select 1 as value')
    blockFor(300)
    expect((await answer).rows).toEqual([{ value: 1 }])
  } finally {
    await shortWait.close()
  }
})

test('R-23 a connection that the server cuts, idle or busy, fails only its own query', async () => {
  const busy = database.pool.query('select pg_sleep(2)').catch((error: Error) => error.message)
  await database.pool.query('select 1')
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and query = 'select pg_sleep(2)' and state = 'active'`,
      )
      return rows.length
    })
    .toBe(1)
  const admin = openDatabase(place.connection)
  await admin.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await admin.close()
  expect(await busy).toMatch(/terminat/)
  await expect
    .poll(() => database.pool.query('select 1').then(({ rowCount }) => rowCount, String))
    .toBe(1)
})

test('R-23 a connection that is cut between two statements fails only the second', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Nothing listens to a checked-out connection between two statements.
  const isCut = new Promise((resolve) => client.once('end', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await isCut
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release()
  expect((await database.pool.query('select 1')).rowCount).toBe(1)
})

test('R-23 a server that disappeared without closing is detected after ten silent seconds', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'only Linux shows the keepalive timer')
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  // Listening on a port, a server has an address with a port.
  const { port } = mute.address() as AddressInfo
  const asking = openDatabase({ host: '127.0.0.1', port, user: 'x', database: 'x' })
  const answer = asking.pool.query('select 1').catch(String)
  await once(mute, 'connection')
  // Columns: number, local address, the server's, state, queues, kind of timer (2: keepalive) and when.
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const dueInS = async () => {
    const table = await readFile('/proc/net/tcp', 'utf8')
    const [, kind, when] = new RegExp(`${remote} 01 \\S+ (\\d\\d):(\\w+)`).exec(table) ?? []
    return kind === '02' ? Number.parseInt(when ?? '', 16) / 100 : Infinity
  }
  await expect.poll(dueInS).toBeLessThanOrEqual(10)
  expect(await answer).toMatch(/timeout/)
  await asking.close()
  mute.close()
})

const isEmbedded = !process.env['DATABASE_URL']

test.runIf(isEmbedded)('R-23 a network that goes silent breaks no connection', async () => {
  const directory = await makeTestDirectory()
  const network = await startNetwork(place.connection, directory.path)
  const behind = openDatabase({ ...place.connection, ...network.address })
  const ask = () => behind.kysely.selectFrom('plan').selectAll().execute()
  const pid = prepareRead('pid', (db) => db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')))
  const read = () => behind.reads.rows(pid, {})
  const askAll = () => [ask, ask, ask, read, read, read].map((query) => query())
  // The pool serves reads until their own connections are open.
  const areReadsApart = async () => {
    const reads = (await Promise.all([read(), read()])).flat().map((row) => row.pid)
    const ofPool = await Promise.all([behind.pool.query(pid), behind.pool.query(pid)])
    const all = new Set([...reads, ...ofPool.flatMap(({ rows }) => rows).map((row) => row.pid)])
    // Two reads at once stay on one of their connections.
    return new Set(reads).size === 1 && all.size === 3
  }
  await expect.poll(areReadsApart).toBe(true)
  await Promise.all(askAll())
  network.fallSilent()
  const begun = performance.now()
  const failed = await Promise.all(askAll().map((query) => query.catch(String)))
  expect(failed).toEqual(
    Array.from({ length: 6 }, () => expect.stringMatching(/timeout|terminated/)),
  )
  expect(performance.now() - begun).toBeLessThan(7_000)

  network.answerNewConnections()
  const back = performance.now()
  expect(await Promise.all(askAll())).toHaveLength(6)
  expect(performance.now() - back).toBeLessThan(2_000)
  await behind.close()
  await network.stop()
  await directory.remove()
})

test('R-23 the same pool serves again within two seconds of a PostgreSQL restart', async () => {
  const directory = await makeTestDirectory()
  const start = async () => {
    const product: DataDirProcess = startDataDirProcess(`${directory.path}/data`)
    const connection = await product.ready
    if (connection === undefined) throw new Error(product.said())
    return { product, connection }
  }
  const first = await start()
  const restarted = openDatabase(first.connection)
  await Promise.all(Array.from({ length: 10 }, () => restarted.pool.query('select 1')))
  first.product.child.kill('SIGTERM')
  await first.product.exit
  await expect(restarted.pool.query('select 1')).rejects.toThrow(/ENOENT|terminat|ECONNREFUSED/)

  const second = await start()
  const back = performance.now()
  await expect
    .poll(() => restarted.pool.query('select 1').then(({ rowCount }) => rowCount, String))
    .toBe(1)
  expect(performance.now() - back).toBeLessThan(2_000)
  await restarted.close()
  second.product.child.kill('SIGTERM')
  await second.product.exit
  await directory.remove()
}, 60_000)

/** A proxy to the database that can drop traffic without closing connections. */
async function startNetwork(to: DatabaseConnection, directory: string) {
  const { host, port } = to as Extract<DatabaseConnection, { host: string }> // the embedded one
  const file = `.s.PGSQL.${port}`
  let isSilent = false
  const lost = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer((inner) => {
    const outer = connect(join(host, file))
    for (const socket of [inner, outer]) {
      open.add(socket)
      if (isSilent) lost.add(socket)
      socket.on('error', () => {})
    }
    inner.on('data', (part) => lost.has(inner) || outer.write(part))
    outer.on('data', (part) => lost.has(outer) || inner.write(part))
    inner.on('close', () => outer.destroy())
  })
  server.listen(join(directory, file))
  await once(server, 'listening')
  return {
    address: { host: directory, port },
    fallSilent: () => {
      isSilent = true
      for (const socket of open) lost.add(socket)
    },
    answerNewConnections: () => {
      isSilent = false
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Blocks the event loop. */
function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
