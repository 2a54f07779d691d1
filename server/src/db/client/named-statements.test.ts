import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#db/tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Database, openDatabase } from './client.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection, 10)
  await database.pool.query('create table shelf (id int primary key, room int check (room > 0))')
  await database.pool.query('insert into shelf values (1, 1)')
})

afterAll(async () => {
  await database.close()
  await place.drop()
})

type Db = Kysely<Tables>

const onOne = <T>(work: (one: Db) => Promise<T>) => database.kysely.connection().execute(work)
const roomOf = async (db: Db, id: number) => {
  const { rows } = await sql<{ room: number }>`select room from shelf where id = ${id}`.execute(db)
  return rows[0]?.room
}
const insert = (db: Db, id: number, room: number) =>
  sql`insert into shelf (id, room) values (${id}, ${room})`.execute(db)
/** The prepared statements of a connection with this text, and how often each was planned or run. */
const keptOf = async (one: Db, part: string) => {
  // Without parameters, so that this query is not prepared itself.
  const { rows } = await sql<{ name: string; statement: string; uses: number }>`
    select name, statement, generic_plans + custom_plans as uses from pg_prepared_statements
  `.execute(one)
  return rows.filter(({ statement }) => statement.includes(part))
}

test('a repeated text is the same prepared statement on a connection', async () => {
  await onOne(async (one) => {
    for (const id of [1, 2, 1]) await roomOf(one, id)
    expect(await keptOf(one, 'select room from shelf')).toEqual([
      {
        name: expect.stringMatching(/^select-[0-9a-f]{12}$/),
        statement: expect.any(String),
        uses: 3,
      },
    ])
  })
})

test('a text has the same name on every connection', async () => {
  const nameOn = (one: Db) =>
    roomOf(one, 1).then(async () => (await keptOf(one, 'select room'))[0]?.name)
  const [first, second] = await onOne((one) =>
    onOne(async (two) => [await nameOn(one), await nameOn(two)]),
  )
  expect(first).toBe(second)
})

test('a statement that selects all columns, or has no parameters, is not prepared', async () => {
  await onOne(async (one) => {
    await one.selectFrom('plan').selectAll().where('price_cents', '>', 0).execute()
    await one.selectFrom('plan').select('id').execute()
    await one
      .selectFrom('plan')
      .select(({ fn }) => fn.countAll().as('all'))
      .where('price_cents', '>', 1)
      .execute()
    const kept = await keptOf(one, '"plan"')
    expect(kept.map(({ statement }) => statement)).toEqual([
      'select count(*) as "all" from "plan" where "price_cents" > $1',
    ])
  })
})

test('a failed transaction reports its cause and leaves its connection usable', async () => {
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const pids = new Set<number | undefined>()
  const failing = (id: number, room: number) =>
    database.kysely.transaction().execute(async (trx) => {
      pids.add(await pidOf(trx))
      await insert(trx, id, room)
    })
  await expect(failing(1, 1)).rejects.toMatchObject({ code: '23505', constraint: 'shelf_pkey' })
  await expect(failing(2, 0)).rejects.toMatchObject({
    code: '23514',
    constraint: 'shelf_room_check',
  })
  await failing(2, 2)
  expect(await roomOf(database.kysely, 2)).toBe(2)
  expect(pids.size).toBe(1)
})

test('a statement whose first planning fails is planned later', async () => {
  const read = () => sql`select name from drawer where name <> ${'x'}`.execute(database.kysely)
  await expect(read()).rejects.toMatchObject({ code: '42P01' })
  await database.pool.query('create table drawer (name text)')
  expect((await read()).rows).toEqual([])
})

test('a migration that adds or drops columns breaks no call of a running process', async () => {
  await database.pool.query('create table box (id int, colour text, weight int)')
  const read = () => sql`select id, colour from box where id > ${0}`.execute(database.kysely)
  const readAll = () => sql`select * from box where id > ${0}`.execute(database.kysely)
  const write = () =>
    sql`insert into box (id, colour) values (${1}, ${'red'}) returning *`.execute(database.kysely)
  for (const call of [read, readAll, write]) await call()
  await database.pool.query('alter table box add column height int default 7')
  await database.pool.query('alter table box drop column weight')
  await database.pool.query('create index on box (id)')
  expect((await read()).rows).toEqual([{ id: 1, colour: 'red' }])
  expect((await write()).rows).toEqual([{ id: 1, colour: 'red', height: 7 }])
  expect((await readAll()).rows).toHaveLength(2)
})

test("a migration that changes a column's type costs each connection at most one call", async () => {
  await database.pool.query('create table bag (id int, size int)')
  const read = () => sql`select size from bag where id > ${0}`.execute(database.kysely)
  await read()
  await database.pool.query('alter table bag alter column size type bigint')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([])
})

test('an unlimited number of texts is answered, and not all are prepared', async () => {
  const other = openDatabase(place.connection, 10)
  const kept = await other.kysely.connection().execute(async (one) => {
    for (let at = 0; at < 250; at += 1) {
      const { rows } = await sql`select ${at}::int as ${sql.id(`column_${at}`)}`.execute(one)
      expect(rows).toEqual([{ [`column_${at}`]: at }])
    }
    return keptOf(one, 'column_')
  })
  await other.close()
  expect(kept).toHaveLength(200)
})
