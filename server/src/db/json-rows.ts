import { type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Column, Schema } from './tables/column.ts'
import { TABLES, type Tables } from './tables/tables.ts'

/** The SQL name of each column type. */
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
 * Rows as a table `row` with these columns of `table`, of any type: the statement is the same for any number
 * of rows, which a prepared statement gets as their JSON. If each column fits into an array, `unnest` is cheaper.
 */
export function jsonRows<T extends keyof Tables, C extends keyof Selectable<Tables[T]> & string>(
  table: T,
  columns: readonly C[],
  rows: readonly Readonly<Record<C, unknown>>[] | RawBuilder<string>,
) {
  const described: Schema[string] = TABLES[table]
  const types = columns.map((column) => {
    const type = TYPES[described[column]?.type ?? '']
    if (!type) throw new Error(`${table}.${column} has a type that is not sent as JSON`)
    return sql`${sql.ref(column)} ${type}`
  })
  const text = 'length' in rows ? sql`${JSON.stringify(rows)}` : rows
  return sql`jsonb_to_recordset(${text}::jsonb) as row (${sql.join(types)})`
}

/** The rows of a query as one JSON value, so that one statement can run several queries. */
export function jsonOf(query: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(row) from (${query}) as row), '[]')`
}

/** The rows of the queried table that meet the condition, as one JSON value, without a subquery. */
export function jsonWhere(columns: readonly string[], condition: RawBuilder<unknown>) {
  const row = jsonBuildObject(Object.fromEntries(columns.map((name) => [name, sql.ref(name)])))
  return sql`coalesce(json_agg(${row}) filter (where ${condition}), '[]')`
}

export function columnsOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/**
 * The `set` list of a handwritten `on conflict do update`: each column gets the value of the rejected insert.
 */
export function replacing(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  )
}
