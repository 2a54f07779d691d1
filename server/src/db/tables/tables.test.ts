import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import type { Column, Schema } from './column.ts'
import { TABLES } from './tables.ts'

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

test('the types of queries match the tables of the migrated database', async () => {
  const { rows } = await database.pool.query<ColumnRow>(COLUMNS)
  expect(schemaOf(rows)).toEqual(TABLES)
})

test.for([
  ['a column that only the database has', 'alter table product add barcode text'],
  ['a column that only the types have', 'alter table product drop stock'],
  ['a column that may be null', 'alter table product alter name drop not null'],
  ['a column that has a default', 'alter table product alter stock set default 0'],
  ['a column of another type', 'alter table product alter stock type bigint'],
  ['an array of another type', 'alter table shared_list alter names type varchar[]'],
  ['a table that only the database has', 'create table brand (id uuid)'],
  ['a table that only the types have', 'drop table stock_journal'],
])('%s is reported as a difference', async ([, change]) => {
  const client = await database.pool.connect()
  await client.query(`begin; ${change}`)
  const { rows } = await client.query<ColumnRow>(COLUMNS)
  await client.query('rollback')
  client.release()
  expect(schemaOf(rows)).not.toEqual(TABLES)
})

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: Column<unknown>['type']
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

function schemaOf(rows: readonly ColumnRow[]): Schema {
  const schema: Record<string, Record<string, Column<unknown>>> = {}
  for (const { table, column, ...described } of rows) (schema[table] ??= {})[column] = described
  return schema
}

/** A domain counts as its base type. The migrator owns the list of applied migrations. */
const COLUMNS = `
  select c.relname as table, a.attname as column, not a.attnotnull as "isNullable",
         format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
         a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.relname <> 'schema_migration'`
