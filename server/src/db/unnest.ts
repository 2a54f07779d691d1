import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PostgresType, Schema } from './tables/column.ts'
import { TABLES, type Tables } from './tables/tables.ts'

/** The array cast for each column type. */
const ARRAYS: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  uuid: sql`uuid[]`,
  text: sql`text[]`,
  integer: sql`integer[]`,
  'double precision': sql`double precision[]`,
} satisfies Partial<Record<PostgresType, RawBuilder<unknown>>>

/**
 * Rows as a table `row` with these columns and the `ordinal` of each, from 1. One array per column is sent,
 * so that the statement is the same for any number of rows.
 */
export function unnest<T extends keyof Tables, C extends keyof Selectable<Tables[T]> & string>(
  table: T,
  columns: readonly C[],
  rows: readonly Pick<Selectable<Tables[T]>, C>[],
) {
  return unnestArrays(table, columns, (column) => sql`${rows.map((row) => row[column])}`)
}

/** The same of arrays that are placeholders. */
export function unnestArrays<
  T extends keyof Tables,
  C extends keyof Selectable<Tables[T]> & string,
>(table: T, columns: readonly C[], arrayOf: (column: C) => RawBuilder<unknown>) {
  const described: Schema[string] = TABLES[table]
  const arrays = columns.map((column) => {
    const type = ARRAYS[described[column]?.type ?? '']
    if (!type) throw new Error(`${table}.${column} has a type that is not sent in arrays`)
    return sql`${arrayOf(column)}::${type}`
  })
  const names = sql.join([...columns, 'ordinal'].map((name) => sql.ref(name)))
  return sql<
    Pick<Selectable<Tables[T]>, C> & { readonly ordinal: number }
  >`unnest(${sql.join(arrays)}) with ordinality`.as<'row'>(sql`row(${names})`)
}

/** For `on conflict do update`: sets these columns to the values of the rejected insert. */
export function excluded(columns: readonly string[]) {
  // `never` fits every column: each is set to the value of its own name.
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]))
}
