import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { planningOnce } from './named-statements.ts'
import { openReads, type Reads, type Watch } from './reads.ts'
import { openReplica } from './replica.ts'
import type { Tables } from './tables.ts'

/** Where a PostgreSQL is: a URL, or the unix socket of the embedded one. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | {
      /** A directory, for a unix socket; or a host name. */
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  readonly reads: Reads
  /** Of rows that stay as they were written: from the replica, where there is one. */
  readonly unchanging: Pick<Reads, 'rows'>
  /** Waits for the queries that run, then closes every connection. */
  close(): Promise<void>
}

/** Above this, requests wait for a free connection; PostgreSQL gains nothing from more on few cores. */
const MAX_CONNECTIONS = 10
const CONNECTION_WAIT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 3_000
/** PostgreSQL cuts a statement off before; by now it is the network that does not answer. */
const ANSWER_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 10_000

const INT8 = 20

/**
 * Opens a pool on the database; connects with the first query. A lost connection fails the query
 * that uses it and nothing else: the pool drops it and makes a new one when the database is back.
 * `patience` makes each wait for the database so many times longer; `watch` is shown each connection.
 */
export function openDatabase(
  connection: DatabaseConnection,
  patience = 1,
  replicaConnection?: DatabaseConnection,
  watch: Watch = () => {},
): Database {
  const config = {
    ...connection,
    connectionTimeoutMillis: CONNECTION_WAIT_MS * patience,
    statement_timeout: STATEMENT_TIMEOUT_MS * patience,
    query_timeout: ANSWER_TIMEOUT_MS * patience,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'compra-inteligente',
    types: { getTypeParser },
  }
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  // Without a listener a connection that is cut while idle would end the process. The pool itself
  // has dropped it by now, and health tells the operator when no new one can be made.
  pool.on('error', () => {})
  pool.on('connect', watch)
  // The pool stops listening while a connection is lent: one that is cut between two statements of a
  // transaction would end the process, too. The next statement fails, and is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => {
    // Given up on, the statement still blocks its connection: the next one would wait behind it.
    if (isWaiting(client)) void client.end()
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: planningOnce(pool) }) })
  const reads = openReads(config, pool, watch)
  const replica =
    replicaConnection && openReplica({ ...config, ...replicaConnection }, reads, pool, watch)
  return {
    kysely,
    pool,
    reads,
    unchanging: replica ?? reads,
    close: async () => {
      await replica?.close()
      await Promise.all([reads.close(), kysely.destroy()])
    },
  }
}

/** The driver has no public way to tell; a test cuts the network to see that this one still does. */
function isWaiting(client: pg.PoolClient): boolean {
  // An undocumented member, which the types therefore leave out.
  const { _activeQuery: query } = client as pg.PoolClient & { readonly _activeQuery?: unknown }
  return Boolean(query)
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return safeInteger
  // The two ways of calling have one implementation behind two overloads.
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

/** Counts and identities are far below 2^53; a number that is not must not be rounded silently. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 is beyond the safe integers')
  return value
}
