import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { migrate, migrationStatus, readMigrations } from '#db/migrate.ts'
import { backUp, piecesOf, printsOf, withClient } from '#testing/data/backups.ts'
import { seedHousehold, saveList } from '#testing/data/seed-household.ts'
import { makeTestDirectory, type TestDirectory } from '#testing/postgres/directories.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { writeWhole } from './files.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { KEPT, LEFT_OUT } from './tables.ts'

let source: TestDatabase
let backup: Buffer
const places: TestDatabase[] = []

beforeAll(async () => {
  source = await createTestDatabase()
  await withClient(source.connection, seedHousehold)
  backup = await backUp(source.connection)
})

afterEach(async () => {
  for (const place of places.splice(0)) await place.drop()
})

afterAll(() => source.drop())

async function emptyPlace(): Promise<DatabaseConnection> {
  const place = await createTestDatabase()
  places.push(place)
  return place.connection
}

async function ask(connection: DatabaseConnection, sql: string): Promise<unknown> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

test('every table is either in a backup, after the tables that it references, or left out', async () => {
  await withClient(source.connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename <> 'schema_migration'`,
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...KEPT, ...LEFT_OUT].toSorted())
    const { rows: links } = await client.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to
         from pg_constraint where contype = 'f'`,
    )
    const place = (name: string) => KEPT.findIndex((kept) => kept === name)
    const kept = links.filter(({ from }) => place(from) >= 0)
    expect(kept.length).toBeGreaterThan(10)
    for (const { from, to } of kept) {
      expect(place(to), `${from} refers to ${to}`).toBeGreaterThanOrEqual(0)
      expect(place(from), `${from} refers to ${to}`).toBeGreaterThan(place(to))
    }
  })
})

test('R-34 rows of every table in a backup are restored unchanged', async () => {
  const target = await emptyPlace()
  const contents = await restoreBackup(piecesOf(backup), target)
  const prints = await printsOf(target)
  expect(prints).toEqual(await printsOf(source.connection))
  expect(Object.values(prints).filter((print) => print.startsWith('0 '))).toEqual([])
  expect(contents).toMatchObject({
    step: (await readMigrations()).at(-1)?.name,
    tables: KEPT.length,
  })
  for (const name of LEFT_OUT) {
    expect(await ask(target, `select count(*)::int from ${name}`)).toBe(0)
  }
  // Identity columns continue after the restored rows.
  const next = `insert into local_mail (to_address, subject, body_text, body_html, sent_at)
    values ('a@example.com', 's', 't', '<p>', now()) returning id::int`
  expect(await ask(target, next)).toBe(6)
})

test('R-34 writes during a backup are not in it, not even in part', async () => {
  const place = await emptyPlace()
  await withClient(place, seedHousehold)
  const before = await printsOf(place)
  let lists = 0
  const bytes = await withClient(place, (writer) =>
    backUp(place, () => saveList(writer, `durante ${(lists += 1)}`)),
  )
  expect(lists).toBeGreaterThan(KEPT.length)
  expect(await printsOf(place)).not.toEqual(before)

  const target = await emptyPlace()
  await restoreBackup(piecesOf(bytes), target)
  expect(await printsOf(target)).toEqual(before)
})

test('R-34 a database with an account is refused and stays unchanged', async () => {
  const place = await emptyPlace()
  await withClient(place, (client) =>
    client.query(`
      insert into tenant values (gen_random_uuid(), now());
      insert into account (id, tenant_id, payer_id, email, user_name, created_at)
        select id, id, id, 'maria@example.com', 'Maria', now() from tenant`),
  )
  const before = await printsOf(place)
  await expect(restoreBackup(piecesOf(backup), place)).rejects.toThrow(
    'este banco de dados já tem contas',
  )
  expect(await printsOf(place)).toEqual(before)
})

test('R-34 a backup of an older schema creates that schema, which the next start migrates', async () => {
  const [older, target] = [await emptyPlace(), await emptyPlace()]
  const steps = await readMigrations()
  await withPool(older, async (pool) => {
    await pool.query('drop schema public cascade; create schema public')
    await migrate(pool, steps.slice(0, 4))
    await pool.query('insert into tenant values (gen_random_uuid(), now())')
  })
  const bytes = await backUp(older)

  await expect(restoreBackup(piecesOf(bytes), target)).rejects.toThrow(
    "a cópia é do passo '004-identity.sql' e este banco já está em",
  )
  await withPool(target, async (pool) => {
    await pool.query('drop schema public cascade; create schema public')
    await restoreBackup(piecesOf(bytes), target)
    expect((await migrationStatus(pool)).pending).toEqual(steps.slice(4).map(({ name }) => name))
    await migrate(pool)
    expect((await pool.query('select from tenant')).rowCount).toBe(1)
  })
})

test('a backup refuses a database without the tables, and one of a newer version', async () => {
  const place = await emptyPlace()
  await withPool(place, async (pool) => {
    await pool.query("insert into schema_migration (name, checksum) values ('999-newer.sql', '')")
    await expect(backUp(place)).rejects.toThrow('versão mais nova')
    await pool.query('drop schema public cascade; create schema public')
    await expect(backUp(place)).rejects.toThrow('não há o que copiar')
  })
})

async function withPool(connection: DatabaseConnection, work: (pool: pg.Pool) => Promise<void>) {
  const database = openDatabase(connection)
  try {
    await work(database.pool)
  } finally {
    await database.close()
  }
}

test('the file is readable by its owner only, overwrites no other file, and is never partial', async () => {
  const directory: TestDirectory = await makeTestDirectory()
  const folder = join(directory.path, 'cópias')
  await mkdir(folder)
  const file = join(folder, 'a.backup')
  await writeWhole(file, piecesOf(backup))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await checkBackup(piecesOf(await readFile(file)))).toMatchObject({ tables: KEPT.length })

  await writeFile(join(folder, 'b.backup'), 'the only good one')
  await expect(writeWhole(join(folder, 'b.backup'), piecesOf(backup))).rejects.toThrow('já existe')
  await expect(
    writeWhole(
      join(folder, 'c.backup'),
      // oxlint-disable-next-line require-yield -- it fails at once
      (async function* () {
        throw new Error('the database went away')
      })(),
    ),
  ).rejects.toThrow('went away')
  await expect(writeWhole(join(folder, 'none/d.backup'), piecesOf(backup))).rejects.toThrow(
    'não pode ser gravado (ENOENT)',
  )
  expect(await readdir(folder)).toEqual(['a.backup', 'b.backup'])
  expect(await readFile(join(folder, 'b.backup'), 'utf8')).toBe('the only good one')
  await directory.remove()
})
