import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createCitusCheck, openHouseholdReader } from '#db/reads/household-reader.ts'
import {
  openPipelinedReader,
  type PipelinedReader,
  type Watch,
} from '#db/reads/pipelined-reader.ts'
import type { HouseholdReader } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import { withNamedStatements } from './named-statements.ts'
import { openReplicaReader } from './replica.ts'
import { retryAfterStall } from './retry-after-stall.ts'

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
  /** Whether the connection goes through a pooler; `detectPooler` finds out. */
  readonly isPooled?: boolean
  /** PostgreSQL's own address, past the pooler. */
  readonly directUrl?: string | undefined
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  readonly reads: PipelinedReader
  /** For rows of household tables. */
  readonly householdReads: HouseholdReader
  /** Whether this is the coordinator of a Citus; asked once. */
  readonly isCitus: () => Promise<boolean>
  /** For rows that never change after their insert: served by the replica, if there is one. */
  readonly replicaReads: Pick<PipelinedReader, 'rows'>
  /**
   * Creates a client outside the pool, connected to PostgreSQL itself, for LISTEN. Undefined behind a pooler
   * without a direct URL: it lends connections for one transaction only.
   */
  readonly direct: (() => pg.Client) | undefined
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>
}

/** Beyond this, requests wait for a free connection; more connections gain nothing on few cores. */
const MAX_CONNECTIONS = 10
const CONNECTION_WAIT_MS = 2_000
/** Longer than PostgreSQL's own statement limit: beyond it the network is at fault. */
const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Idle time before TCP keepalive probes; a dead peer is dropped ten seconds later. Linux's default is two
 * hours, and a machine that lost its power closes nothing.
 */
const KEEPALIVE_DELAY_MS = 10_000

/** Timeouts that PostgreSQL itself enforces, in milliseconds. */
export const LIMITS = {
  statement_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

const INT8 = 20
const DATE = 1082

/**
 * Opens a pool; connects with the first query. A lost connection fails only the query that uses it: the pool
 * replaces it. `patience` multiplies each timeout; `watch` is called with each new connection.
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
    query_timeout: RESPONSE_TIMEOUT_MS * patience,
    ...limitsFor(connection, patience),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    application_name: 'compra-inteligente',
    types: { getTypeParser },
  }
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  retryAfterStall(pool, CONNECTION_WAIT_MS * patience)
  // Without a listener, the error of a cut idle connection would end the process. The pool has already
  // dropped that connection.
  pool.on('error', () => {})
  pool.on('connect', watch)
  // The pool does not listen while a connection is checked out: a cut between two statements of a transaction
  // would end the process, too. The next statement on it fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => {
    // A statement that timed out here still runs on its connection and would block the next one.
    if (isWaiting(client)) void client.end()
  })
  const reads = openPipelinedReader(config, pool, watch)
  const isCitus = createCitusCheck(pool)
  // A pooler has no way to the workers.
  const households = connection.isPooled
    ? undefined
    : openHouseholdReader({ config, pool, reads, isCitus, watch })
  const renewSoon = () => {
    reads.renewSoon()
    households?.renewSoon()
  }
  const dialect = new PostgresDialect({ pool: withNamedStatements(pool, renewSoon) })
  const kysely = new Kysely<Tables>({ dialect })
  const replica =
    replicaConnection && openReplicaReader({ ...config, ...replicaConnection }, reads, pool, watch)
  return {
    kysely,
    pool,
    reads,
    householdReads: households ?? reads,
    isCitus,
    replicaReads: replica ?? reads,
    direct: directTo(connection, config),
    close: async () => {
      await replica?.close()
      await households?.close()
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

/**
 * None behind a pooler, which refuses clients that send any: there `setRoleLimits` sets them for the role.
 */
function limitsFor({ isPooled }: DatabaseConnection, patience: number) {
  return isPooled ? {} : { ...LIMITS, statement_timeout: LIMITS.statement_timeout * patience }
}

/** Relies on a private member of the driver; a test that cuts the network fails if it goes. */
function isWaiting(client: pg.PoolClient): boolean {
  // `as`: the types leave the private member out.
  const { _activeQuery: query } = client as pg.PoolClient & { readonly _activeQuery?: unknown }
  return Boolean(query)
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 && format !== 'binary') return safeInteger
  // The driver's own parser would turn a day into midnight of the machine's time zone.
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
