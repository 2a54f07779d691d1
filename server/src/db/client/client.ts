import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  openPipelinedReader,
  type PipelinedReader,
  type Watch,
} from '#db/reads/pipelined-reader.ts'
import type { Tables } from '#db/tables/tables.ts'
import { withNamedStatements } from './named-statements.ts'
import { openReplicaReader } from './replica.ts'

/** How to reach a PostgreSQL: by a URL, or by the unix socket of the embedded one. */
export type DatabaseConnection = (
  | { readonly connectionString: string }
  | {
      /** A directory, for a unix socket; or a host name. */
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
    }
) & {
  /** Whether the connection goes through a pooler; `lookForPooler` detects it. */
  readonly isPooled?: boolean
  /** The way around the pooler. */
  readonly directUrl?: string | undefined
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  readonly reads: PipelinedReader
  /** For rows that never change after they are inserted: served by the replica, where there is one. */
  readonly replicaReads: Pick<PipelinedReader, 'rows'>
  /**
   * Makes a client outside the pool, with PostgreSQL itself at the other end, for LISTEN. Undefined
   * where only a pooler is known, which lends a connection for one transaction at a time.
   */
  readonly direct: (() => pg.Client) | undefined
  /** Waits for the queries that run, then closes every connection. */
  close(): Promise<void>
}

/** Beyond this, requests wait for a free connection; more connections gain nothing on few cores. */
const MAX_CONNECTIONS = 10
const CONNECTION_WAIT_MS = 2_000
/** Longer than PostgreSQL's own limit for a statement: after this, the network is at fault. */
const ANSWER_TIMEOUT_MS = 5_000

/**
 * After this time without a word the system asks whether the other side is still there, and gives it up ten
 * seconds later. It would wait for two hours, and a machine that lost its power says no goodbye.
 */
const QUIET_MS = 10_000

/** Timeouts that PostgreSQL itself enforces, in milliseconds. */
export const LIMITS = {
  statement_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

const INT8 = 20
const DATE = 1082

/**
 * Opens a pool on the database; connects with the first query. A lost connection fails the query
 * that uses it and nothing else: the pool drops it and makes a new one when the database is back.
 * `patience` multiplies each timeout; `watch` is called with each new connection.
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
    query_timeout: ANSWER_TIMEOUT_MS * patience,
    ...limitsFor(connection, patience),
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_MS,
    application_name: 'compra-inteligente',
    types: { getTypeParser },
  }
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  // Without a listener, the error of an idle connection that is cut would end the process. The pool
  // itself has dropped the connection by now.
  pool.on('error', () => {})
  pool.on('connect', watch)
  // The pool does not listen while a connection is checked out: one that is cut between two
  // statements of a transaction would end the process, too. The next statement on it fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => {
    // A statement that timed out here still runs on its connection and would block the next one.
    if (isWaiting(client)) void client.end()
  })
  const reads = openPipelinedReader(config, pool, watch)
  const dialect = new PostgresDialect({ pool: withNamedStatements(pool, () => reads.renewSoon()) })
  const kysely = new Kysely<Tables>({ dialect })
  const replica =
    replicaConnection && openReplicaReader({ ...config, ...replicaConnection }, reads, pool, watch)
  return {
    kysely,
    pool,
    reads,
    replicaReads: replica ?? reads,
    direct: directTo(connection, config),
    close: async () => {
      await replica?.close()
      await Promise.all([reads.close(), kysely.destroy()])
    },
  }
}

function directTo({ isPooled, directUrl }: DatabaseConnection, config: pg.ClientConfig) {
  if (directUrl !== undefined) {
    return () => new pg.Client({ ...config, connectionString: directUrl })
  }
  return isPooled ? undefined : () => new pg.Client(config)
}

/** None for a pooler, which refuses clients that send any: there `keepLimits` sets them for the role. */
function limitsFor({ isPooled }: DatabaseConnection, patience: number) {
  return isPooled ? {} : { ...LIMITS, statement_timeout: LIMITS.statement_timeout * patience }
}

/** Relies on a private member of the driver; a test that cuts the network notices when it goes. */
function isWaiting(client: pg.PoolClient): boolean {
  // `as`: the types leave the private member out.
  const { _activeQuery: query } = client as pg.PoolClient & { readonly _activeQuery?: unknown }
  return Boolean(query)
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return safeInteger
  // A day is no moment: the driver's own parser would make it midnight of the machine's zone.
  if (oid === DATE && format !== 'binary') return (text: string) => text
  // Two calls, because the function has an overload for each format.
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

/** Counts and identities are far below 2^53. Throws a RangeError where a number would be rounded. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 is beyond the safe integers')
  return value
}
