import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { migrate, migrationStatus, readMigrations, type Migration } from './migrate.ts'

let place: TestDatabase
let database: Database
let known: readonly Migration[]

beforeEach(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  known = await readMigrations()
})

afterEach(async () => {
  await database.close()
  await place.drop()
})

function step(name: string, sql: string): Migration {
  return { name, sql, checksum: `checksum of ${sql}` }
}

async function emptyDatabase(): Promise<void> {
  await database.pool.query('drop schema public cascade; create schema public')
}

async function tables(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('R-33 an empty database gets every step, and a second run applies nothing', async () => {
  const fresh = await tables()
  expect(fresh).toContain('account')
  await emptyDatabase()
  expect(await tables()).toEqual([])
  expect((await migrationStatus(database.pool)).applied).toEqual([])
  await migrate(database.pool)
  const names = known.map(({ name }) => name)
  expect(await migrationStatus(database.pool)).toEqual({ applied: names, pending: [] })
  await migrate(database.pool)
  expect(await tables()).toEqual(fresh)
})

test('R-33 servers that start at once apply each step once', async () => {
  await emptyDatabase()
  const others = Array.from({ length: 4 }, () => openDatabase(place.connection))
  await Promise.all(others.map(({ pool }) => migrate(pool)))
  for (const other of others) await other.close()
  const { rows } = await database.pool.query('select name from schema_migration')
  expect(rows).toHaveLength(known.length)
  expect((await database.pool.query('select 1 from plan')).rowCount).toBe(1)
})

test('R-33 a server that waits for a migration logs the other process, and continues when that ends or dies', async () => {
  await emptyDatabase()
  const slow = openDatabase(place.connection)
  const ended = migrate(slow.pool, [step('000-slow.sql', 'select pg_sleep(60)')]).catch(String)
  const sleeping = `select pid from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(60)' and state = 'active'`
  const pidOfSlow = async () => (await database.pool.query<{ pid: number }>(sleeping)).rows[0]?.pid
  await expect.poll(pidOfSlow).toBeDefined()
  const pid = await pidOfSlow()
  const said: string[] = []
  const waiting = migrate(database.pool, undefined, (line) => said.push(line))
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toContain(`held by PostgreSQL's process ${pid}`)
  await database.pool.query('select pg_terminate_backend($1)', [pid])
  expect(await ended).toMatch(/terminat/)
  await waiting
  expect((await migrationStatus(database.pool)).pending).toEqual([])
  await slow.close()
})

test('R-33 a step that is killed halfway leaves no trace, and earlier steps stay', async () => {
  const slow = [
    step('900-first.sql', 'create table first ()'),
    step('901-second.sql', 'create table second (); select pg_sleep(60); create table third ()'),
  ]
  const victim = openDatabase(place.connection)
  const result = migrate(victim.pool, [...known, ...slow]).catch((error: Error) => error.message)
  const killing = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await database.pool.query(killing)).rowCount).toBe(1)
  expect(await result).toMatch(/terminat/)
  await victim.close()

  expect(await tables()).toContain('first')
  expect(await tables()).not.toContain('second')
  const quick = [slow[0] ?? step('', ''), step('901-second.sql', 'create table second ()')]
  await migrate(database.pool, [...known, ...quick])
  expect(await tables()).toEqual(expect.arrayContaining(['first', 'second']))
})

test('R-33 a step with a mistake changes nothing and is reported', async () => {
  const wrong = step('900-wrong.sql', 'create table half (); create table half ()')
  await expect(migrate(database.pool, [...known, wrong])).rejects.toThrow('already exists')
  expect(await tables()).not.toContain('half')
})

test('R-33 the schema of a newer version is refused', async () => {
  await migrate(database.pool, [...known, step('900-newer.sql', 'create table newer ()')])
  await expect(migrate(database.pool)).rejects.toThrow(
    "o banco de dados tem o passo '900-newer.sql', que esta versão não conhece",
  )
  await expect(migrationStatus(database.pool)).rejects.toThrow('versão mais nova')
})

test('a step that was changed after it was applied is refused', async () => {
  const changed = known.map((each, at) => (at === 0 ? { ...each, checksum: 'other' } : each))
  await expect(migrate(database.pool, changed)).rejects.toThrow(
    "o passo '001-plan.sql' mudou depois de aplicado",
  )
})

test('a step that was inserted before applied ones is refused', async () => {
  const slipped = [step('000-before.sql', 'create table before ()'), ...known]
  await expect(migrate(database.pool, slipped)).rejects.toThrow(
    "falta o passo '000-before.sql' antes de",
  )
  expect(await tables()).not.toContain('before')
})
