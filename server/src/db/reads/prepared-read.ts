import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Tables } from '#db/tables/tables.ts'

/**
 * A query that Kysely compiled once. `Values` are its parameters by name; `Row` is inferred by Kysely, so
 * callers need no assertions.
 */
export interface PreparedRead<Values, Row> {
  /** The name of the prepared statement on each connection. */
  readonly name: string
  readonly text: string
  /** The parameters in the order of $1, $2, and so on. */
  readonly bind: (values: Values) => unknown[]
  /** Never set: carries the type. */
  readonly row?: Row
}

export type Reads<Values, Parts extends readonly QueryResultRow[]> = {
  readonly [At in keyof Parts]: PreparedRead<Values, Parts[At]>
}
export type RowsOf<Parts extends readonly QueryResultRow[]> = {
  readonly [At in keyof Parts]: Parts[At][]
}

/** Runs prepared reads. */
export interface Reader {
  rows<Values, Row extends QueryResultRow>(
    read: PreparedRead<Values, Row>,
    values: Values,
  ): Promise<Row[]>
  /** The rows of each read, as of one moment. */
  snapshot<Values, Parts extends readonly QueryResultRow[]>(
    reads: Reads<Values, Parts>,
    values: Values,
  ): Promise<RowsOf<Parts>>
}

/** Reads rows of household tables only. */
export interface HouseholdReader {
  rows<Values extends OfHousehold, Row extends QueryResultRow>(
    read: PreparedRead<Values, Row>,
    values: Values,
  ): Promise<Row[]>
  snapshot<Values extends OfHousehold, Parts extends readonly QueryResultRow[]>(
    reads: Reads<Values, Parts>,
    values: Values,
  ): Promise<RowsOf<Parts>>
}

export interface OfHousehold {
  readonly tenantId: string
}

/** A parameter of the query. */
export type Placeholder<Values> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<Values[Name]>

type Build<Values, Row> = (
  db: Kysely<Tables>,
  value: Placeholder<Values>,
) => { compile(): { sql: string; parameters: readonly unknown[] }; execute(): Promise<Row[]> }

/** Builds queries only: compiling needs no connection. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Compiles a query, for instance `prepareRead('plan-price', (db, value: Placeholder<{ id: string }>) =>
 * db.selectFrom('plan').select('price_cents').where('id', '=', value('id')))`. Throws on a value that is not
 * a placeholder: it would be the same in every call. Write a constant into the text.
 */
export function prepareRead<Values, Row>(
  name: string,
  build: Build<Values, Row>,
): PreparedRead<Values, Row> {
  // Kysely collects these markers in place of values, which gives their order.
  const names = new Map<unknown, keyof Values>()
  const query = build(builder, (parameter) => {
    const marker = { parameter }
    names.set(marker, parameter)
    return sql`${marker}`
  }).compile()
  const order = query.parameters.map((marker) => {
    const parameter = names.get(marker)
    if (parameter === undefined) throw new Error(`${name} has a value without a placeholder`)
    return parameter
  })
  return { name, text: query.sql, bind: (values) => order.map((parameter) => values[parameter]) }
}

/** A handwritten SQL query, for `prepareRead`. */
export function writtenRead<Row>(db: Kysely<Tables>, query: RawBuilder<Row>) {
  return {
    compile: () => query.compile(db),
    execute: async () => (await query.execute(db)).rows,
  }
}

/** The same for a write: returns a function that runs it in a transaction. */
export function prepareWrite<Values, Row>(name: string, build: Build<Values, Row>) {
  const { text, bind } = prepareRead(name, build)
  return (trx: Transaction<Tables>, values: Values): Promise<QueryResult<Row>> =>
    trx.executeQuery<Row>(CompiledQuery.raw(text, bind(values)))
}

/** The rows as seen by a transaction. */
export async function rowsWithin<Values, Row>(
  trx: Transaction<Tables>,
  { text, bind }: PreparedRead<Values, Row>,
  values: Values,
): Promise<Row[]> {
  return (await trx.executeQuery<Row>(CompiledQuery.raw(text, bind(values)))).rows
}

/** `as`: each read's type says what its rows are. */
export const rowsOf = <Parts extends readonly QueryResultRow[]>(
  rows: readonly (readonly QueryResultRow[])[],
) => rows as unknown as RowsOf<Parts>
