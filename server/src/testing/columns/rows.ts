import type pg from 'pg'
import { holdingAll } from '#testing/postgres/holding-all.ts'
import { filledRows } from './filled-rows.ts'
import type { Owner } from './values.ts'

/** A row as `to_jsonb` returns it. */
export type Row = Readonly<Record<string, unknown>>
type Client = pg.Pool | pg.ClientBase

/** The columns of the live database, of household tables or of all: 'product.name'. */
export async function everyColumn(
  client: Client,
  which: 'of households' | 'of all',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [which])
  return rows.map(({ name }) => name)
}

const COLUMNS = `
  select (table_name || '.' || column_name) collate "C" as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE'
     and ($1 = 'of all' or table_name in (
       select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id'
     ))
   order by 1`

export function tablesOf(columns: readonly string[]): string[] {
  return [...new Set(columns.map((name) => name.slice(0, name.indexOf('.'))))]
}

export const isOfTable = (name: string, table: string) => name.startsWith(`${table}.`)

/** Inserts rows into every household table, with their revisions and stamps, like a restored backup. */
export async function fill(pool: pg.Pool, owner: Owner): Promise<void> {
  await holdingAll(pool, async (client) => {
    for (const [table, rows] of Object.entries(filledRows(owner))) {
      // A column without a value here gets its default, so that only one test reports it.
      const columns = Object.keys(rows[0] ?? {}).join()
      const insert = `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`
      await client.query(insert, [JSON.stringify(rows)])
    }
  })
}

/** All rows of a table, or those of one household. */
export async function rowsOf(client: Client, table: string, tenantId?: string): Promise<Row[]> {
  const statement = `select to_jsonb(t) as row from ${table} as t
      where $1::text is null or to_jsonb(t) ->> 'tenant_id' = $1
      order by t::text`
  const { rows } = await client.query<{ row: Row }>(statement, [tenantId ?? null])
  return rows.map(({ row }) => row)
}

/** The columns with a value in at least one row. */
export function filledColumns(
  tables: ReadonlyMap<string, readonly unknown[]>,
): ReadonlySet<string> {
  const filled = new Set<string>()
  for (const [table, rows] of tables) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row ?? {})) {
        if (value !== null) filled.add(`${table}.${column}`)
      }
    }
  }
  return filled
}

/** The columns that differ between two sets of rows, with the table's name. */
export function differing(table: string, one: readonly Row[], other: readonly Row[]): string[] {
  const columns = new Set([...one, ...other].flatMap((row) => Object.keys(row)))
  const valuesOf = (rows: readonly Row[], column: string) =>
    JSON.stringify(rows.map((row) => row[column]))
  return [...columns]
    .filter((column) => valuesOf(one, column) !== valuesOf(other, column))
    .map((column) => `${table}.${column}`)
}
