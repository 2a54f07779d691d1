import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Placeholder, prepareRead } from '#db/reads/prepared-read.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { type Database, openDatabase } from './client.ts'

let primary: TestDatabase
let replica: TestDatabase
let database: Database

/**
 * Two databases with the same table: the result of a read shows which one answered. A function in the second
 * one plays the replica's progress.
 */
beforeAll(async () => {
  primary = await createTestDatabase()
  replica = await createTestDatabase()
  const fill = (place: TestDatabase, sql: string) => execute(place, `create table note as ${sql}`)
  await fill(primary, `values (1, 'primary'), (2, 'primary')`)
  await fill(replica, `values (1, 'replica')`)
  await execute(
    replica,
    `create table progress as select 'FFFFFFFF/0'::pg_lsn as reached;
     create function pg_last_wal_replay_lsn() returns pg_lsn language sql
       return (select reached from progress);
     alter database ${nameOf(replica)} set search_path = public, pg_catalog`,
  )
  database = openDatabase(primary.connection, 10, replica.connection)
})
afterAll(async () => {
  await database.close()
  await primary.drop()
  await replica.drop()
})

const NOTE = prepareRead('note', (db, value: Placeholder<{ id: number }>) =>
  db
    .withTables<{ note: { column1: number; column2: string } }>()
    .selectFrom('note')
    .select('column2 as text')
    .where('column1', '=', value('id')),
)
const read = async (id: number) => (await database.replicaReads.rows(NOTE, { id }))[0]?.text
const isAnsweredBy = (who: string) =>
  expect.poll(() => read(1).catch(String), { timeout: 20_000, interval: 20 }).toBe(who)

test('a row is read from the replica, and from the primary if the replica lacks it', async () => {
  await isAnsweredBy('replica')
  expect(await read(2)).toBe('primary')
  expect(await read(3)).toBeUndefined()
  expect(await database.reads.rows(NOTE, { id: 1 })).toEqual([{ text: 'primary' }])
})

test('the primary answers while the replica lags behind', async () => {
  await execute(replica, `update progress set reached = '0/1'`)
  await isAnsweredBy('primary')
  await execute(replica, `update progress set reached = 'FFFFFFFF/0'`)
  await isAnsweredBy('replica')
})

test('R-23 a failing replica costs no read, and is used again after it recovers', async () => {
  await isAnsweredBy('replica')
  await execute(replica, 'alter table note rename to elsewhere')
  expect(await read(1)).toBe('primary')
  await execute(replica, 'alter table elsewhere rename to note')
  await isAnsweredBy('replica')
  await execute(
    primary,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(replica)}'`,
  )
  expect(await read(2)).toBe('primary')
  await isAnsweredBy('replica')
})

test('without a working replica the primary answers every read', async () => {
  for (const connection of [{ ...primary.connection, host: '/nowhere' }, primary.connection]) {
    const alone = openDatabase(primary.connection, 10, connection)
    const rows = await Promise.all([1, 2].map((id) => alone.replicaReads.rows(NOTE, { id })))
    expect(rows).toEqual([[{ text: 'primary' }], [{ text: 'primary' }]])
    await alone.close()
  }
})

async function execute({ connection }: TestDatabase, sql: string): Promise<void> {
  const opened = openDatabase(connection, 10)
  await opened.pool.query(sql)
  await opened.close()
}

function nameOf({ connection }: TestDatabase): string {
  return 'database' in connection
    ? connection.database
    : new URL(connection.connectionString).pathname.slice(1)
}
