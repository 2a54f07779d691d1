import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { lockWaits } from '#testing/postgres/lock-waits.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Placeholder, prepareRead, writtenRead } from './prepared-read.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection, 10)
})

afterAll(async () => {
  await database.close()
  await place.drop()
})

const PID = sql<number>`pg_backend_pid()`.as('pid')
const WHO = prepareRead('who', (db, value: Placeholder<{ asked: number }>) =>
  db.selectNoFrom([PID, sql<number>`${value('asked')}::int`.as('asked')]),
)
const SLEEP = prepareRead('sleep', (db, value: Placeholder<{ seconds: number }>) =>
  db.selectNoFrom(sql`pg_sleep(${value('seconds')})::text`.as('slept')),
)
const ask = (asked = 0) => database.reads.rows(WHO, { asked })
const askAtOnce = async (times: number) =>
  (await Promise.all(Array.from({ length: times }, (_, at) => ask(at)))).flat()
const connectionsOf = (rows: readonly { pid: number }[]) => new Set(rows.map(({ pid }) => pid))
/** The pool answers until they are open. */
const bothAreOpen = () =>
  expect.poll(async () => connectionsOf(await askAtOnce(64)).size, { timeout: 20_000 }).toBe(2)

test('concurrent reads share two connections, and each gets its own answer', async () => {
  await bothAreOpen()
  const rows = await askAtOnce(64)
  expect(rows.map(({ asked }) => asked)).toEqual(Array.from({ length: 64 }, (_, at) => at))
})

test('a few reads stay on one connection, in the order of their arrival; more use both', async () => {
  await bothAreOpen()
  await expect.poll(async () => connectionsOf(await askAtOnce(8)).size).toBe(1)
  await expect.poll(async () => connectionsOf(await askAtOnce(9)).size).toBe(2)
})

test('a read does not wait for a slow one', async () => {
  await bothAreOpen()
  let isAsleep = true
  const slow = database.reads.rows(SLEEP, { seconds: 2 }).finally(() => {
    isAsleep = false
  })
  const held = `select from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(%' and pid <> pg_backend_pid()
      and state = 'active' and clock_timestamp() > query_start + interval '10 ms'`
  await expect.poll(async () => (await database.pool.query(held)).rowCount).toBe(1)
  await ask()
  expect(isAsleep).toBe(true)
  await slow
})

test('a read goes to the pool if too many others are pending', async () => {
  await bothAreOpen()
  expect(connectionsOf(await askAtOnce(80)).size).toBeGreaterThan(2)
})

test('a failing read fails no other', async () => {
  await bothAreOpen()
  const divide = prepareRead('divide', (db, value: Placeholder<{ by: number }>) =>
    db.selectNoFrom(sql<number>`1 / ${value('by')}::int`.as('part')),
  )
  const asked = [1, 0, 1, 0, 1].map((by) => database.reads.rows(divide, { by }))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('the stack of a failing read names its caller', async () => {
  await bothAreOpen()
  const root = prepareRead('root', (db, value: Placeholder<{ of: number }>) =>
    db.selectNoFrom(sql<number>`sqrt(${value('of')}::int)`.as('root')),
  )
  const readNegative = async () => {
    await database.reads.rows(root, { of: -1 })
  }
  const stack = await readNegative().catch((error: Error) => error.stack)
  expect(stack).toContain('readNegative')
})

test("a migration that changes a column's type breaks no read", async () => {
  await database.pool.query('create table bag (size int)')
  await database.pool.query('insert into bag values (7)')
  const sizes = prepareRead('sizes', (db) =>
    db.withTables<{ bag: { size: number } }>().selectFrom('bag').select([PID, 'size']),
  )
  const read = () => database.reads.rows(sizes, {})
  const readAtOnce = async () => (await Promise.all(Array.from({ length: 32 }, read))).flat()
  await bothAreOpen()
  const before = connectionsOf(await readAtOnce())
  await database.pool.query('alter table bag alter column size type bigint')
  for (const { size } of await readAtOnce()) expect(size).toBe(7)
  await bothAreOpen()
  const after = connectionsOf(await askAtOnce(64))
  expect([...after].filter((pid) => before.has(pid))).toEqual([])
})

test('a snapshot lacks what is written between its reads', async () => {
  await bothAreOpen()
  await database.pool.query('create table note (text text)')
  const notes = prepareRead('notes', (db, value: Placeholder<{ key: number }>) =>
    writtenRead(
      db,
      sql<{ count: number }>`select count(*) as count from note where ${value('key')}::int > 0`,
    ),
  )
  const wait = prepareRead('wait', (db, value: Placeholder<{ key: number }>) =>
    writtenRead(
      db,
      sql<{ waited: string }>`select pg_advisory_xact_lock(${value('key')})::text as waited`,
    ),
  )
  const writer = await database.pool.connect()
  await writer.query('select pg_advisory_lock(7)')
  const snapshot = database.reads.snapshot([notes, wait, notes], { key: 7 })
  await expect.poll(() => lockWaits(writer)).toBe(1)
  await writer.query("insert into note values ('Leite')")
  await writer.query('select pg_advisory_unlock(7)')
  writer.release()
  expect(await snapshot).toEqual([[{ count: 0 }], [{ waited: '' }], [{ count: 0 }]])
  expect(await database.reads.rows(notes, { key: 7 })).toEqual([{ count: 1 }])
})

test('a snapshot with a failing read fails, and no later read', async () => {
  await bothAreOpen()
  const divide = prepareRead('divide-one', (db, value: Placeholder<{ asked: number }>) =>
    db.selectNoFrom(sql<number>`1 / ${value('asked')}::int`.as('part')),
  )
  const snapshot = database.reads.snapshot([divide, WHO], { asked: 0 })
  const later = askAtOnce(8)
  await expect(snapshot).rejects.toThrow('division by zero')
  expect(await later).toHaveLength(8)
})

test('a snapshot uses the pool if too many others are pending', async () => {
  await bothAreOpen()
  const many = askAtOnce(64)
  const [[first], [second]] = await database.reads.snapshot([WHO, WHO], { asked: 3 })
  const shared = connectionsOf(await many)
  expect(first?.asked).toBe(3)
  expect(second?.pid).toBe(first?.pid)
  expect(shared.has(first?.pid ?? 0)).toBe(false)
})

test('R-23 connections that the server cuts fail the reads on them and no later ones', async () => {
  await bothAreOpen()
  const shared = connectionsOf(await askAtOnce(64))
  const waiting = Promise.allSettled([1, 2].map(() => database.reads.rows(SLEEP, { seconds: 60 })))
  const terminate = 'select pg_terminate_backend(pid) from unnest($1::int[]) pid'
  await database.pool.query(terminate, [[...shared]])
  for (const outcome of await waiting) expect(outcome.status).toBe('rejected')
  await expect.poll(() => ask().then((rows) => rows.length, String)).toBe(1)
  await bothAreOpen()
})
