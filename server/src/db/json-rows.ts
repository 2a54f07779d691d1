import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Column, Schema } from './tables/column.ts'
import { TABLES, type Tables } from './tables/tables.ts'

/** What a column of each type is called. */
const TYPES: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  uuid: sql`uuid`,
  text: sql`text`,
  boolean: sql`boolean`,
  smallint: sql`smallint`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  'bigint[]': sql`bigint[]`,
  'text[]': sql`text[]`,
  'double precision': sql`double precision`,
  'timestamp with time zone': sql`timestamptz`,
  jsonb: sql`jsonb`,
} satisfies Partial<Record<Column<unknown>['type'], RawBuilder<unknown>>>

/**
 * Rows as a table `row` with these columns of another, whatever their types: one text is sent for
 * any number of rows. Where each column fits into an array, `unnest` is lighter.
 */
export function jsonRows<T extends keyof Tables, C extends keyof Selectable<Tables[T]> & string>(
  table: T,
  columns: readonly C[],
  rows: readonly Readonly<Record<C, unknown>>[],
) {
  const described: Schema[string] = TABLES[table]
  const types = columns.map((column) => {
    const type = TYPES[described[column]?.type ?? '']
    if (!type) throw new Error(`${table}.${column} has a type that is not sent as JSON`)
    return sql`${sql.ref(column)} ${type}`
  })
  const text = JSON.stringify(rows)
  return sql`jsonb_to_recordset(${text}::jsonb) as row (${sql.join(types)})`
}

/** The rows of a query as one value, so that one statement can answer several queries. */
export function jsonOf(query: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(row) from (${query}) as row), '[]')`
}

/** Columns by their names, separated by commas. */
export function columnsOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** For `on conflict do update` in a written statement: these columns as they were to be inserted. */
export function replacing(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  )
}
