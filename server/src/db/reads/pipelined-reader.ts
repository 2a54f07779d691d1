import { Socket } from 'node:net'
import pg from 'pg'
import { forgetPlans, isPlanInvalidated } from './database-errors.ts'
import { type PreparedRead, type Reader, type Reads, rowsOf, type RowsOf } from './prepared-read.ts'

/** Runs short, indexed reads that many requests need at once. */
export interface PipelinedReader extends Reader {
  /**
   * Replaces the connections a second after the last call: a demoted server would continue to answer reads
   * with stale rows.
   */
  renewSoon(): void
  close(): Promise<void>
}

/** Called with each new connection, for tracing. */
export type Watch = (client: pg.ClientBase) => void

interface PipelinedConnection {
  readonly client: pg.Client
  readonly socket: Socket
  isReady: boolean
  /** Whether writes are buffered until the end of this event-loop turn. */
  isCorked: boolean
  /** Queries without an answer yet. */
  pending: number
  /** When the last answer came, or the first pending query was sent. */
  movedAt: number
}

/** More gain nothing on few cores. */
const CONNECTIONS = 2
/** A slow read delays those queued after it; beyond this many, reads go to the pool. */
const MAX_PENDING = 32
/** From here on the other connection takes turns, so that two processors of PostgreSQL can serve. */
const BUSY_PENDING = 8
/** The time without an answer after which a connection counts as held up, by a slow read or the machine. */
const LATE_MS = 2
const RENEW_DELAY_MS = 1_000

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * Shares two connections among all reads. Queries are sent without waiting for earlier answers, and those of
 * one event-loop turn in one write. The second connection serves while the first is busy or held up: with half
 * of the reads on each, those on one whose server process gets no processor wait for long. A lost connection
 * fails the reads on it and no others; without an open one, or if both are full, a read uses the pool. None is
 * opened for `retryMs` after one could not be.
 */
export function openPipelinedReader(
  config: pg.ClientConfig,
  pool: Pick<pg.Pool, 'query' | 'connect'>,
  watch: Watch,
  retryMs = 0,
): PipelinedReader {
  const connections = new Set<PipelinedConnection>()
  let isClosed = false
  let openAgainAt = 0
  let renewal: NodeJS.Timeout | undefined

  const open = (): void => {
    const socket = new Socket()
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket })
    const connection = { client, socket, isReady: false, isCorked: false, pending: 0, movedAt: 0 }
    watch(client)
    connections.add(connection)
    const drop = () => lose(connection)
    client.on('error', drop)
    client.on('end', drop)
    client.connect().then(
      () => {
        connection.isReady = true
      },
      () => {
        openAgainAt = performance.now() + retryMs
        drop()
      },
    )
  }

  /** What cut it, such as a network that fell silent, may have cut the other one, which still seems open. */
  const lose = (connection: PipelinedConnection): void => {
    if (connections.delete(connection) && !isClosed) connections.forEach(retire)
  }

  /** Closes a connection, and its plans with it, after its pending reads; the next read opens another. */
  const retire = (connection: PipelinedConnection): void => {
    const { client, pending } = connection
    if (!connections.delete(connection)) return
    const end = () => void forgetPlans(client).then(() => client.end())
    if (pending === 0) end()
    else client.once('drain', end)
  }

  const canOpen = (now: number) => connections.size < CONNECTIONS && !isClosed && now >= openAgainAt

  /** The first connection that is neither busy nor held up; if all are, that with the fewest pending queries. */
  const choose = (): PipelinedConnection | undefined => {
    const now = performance.now()
    if (canOpen(now)) open()
    let best: PipelinedConnection | undefined
    for (const connection of connections) {
      if (!isOpen(connection) || connection.pending >= MAX_PENDING) continue
      if (isFree(connection, now)) return connection
      if (!best || connection.pending < best.pending) best = connection
    }
    return best
  }

  return {
    async rows<Values, Row extends pg.QueryResultRow>(
      { name, text, bind }: PreparedRead<Values, Row>,
      values: Values,
    ) {
      const query = { name, text, values: bind(values) }
      const connection = choose()
      if (!connection) return (await pool.query<Row>(query)).rows
      try {
        return await send<Row>(connection, query)
      } catch (error) {
        // The driver reports the loss later than the failed read.
        if (!isOpen(connection)) lose(connection)
        if (!isPlanInvalidated(error)) throw error
        retire(connection)
        return (await pool.query<Row>(text, query.values)).rows
      }
    },
    async snapshot<Values, Parts extends readonly pg.QueryResultRow[]>(
      reads: Reads<Values, Parts>,
      values: Values,
    ) {
      const queries = reads.map(({ name, text, bind }) => ({ name, text, values: bind(values) }))
      const connection = choose()
      if (!connection) return rowsOnPool<Parts>(pool, queries)
      try {
        return await sendTogether<Parts>(connection, queries)
      } catch (error) {
        if (!isPlanInvalidated(error)) throw error
        retire(connection)
        return rowsOnPool<Parts>(pool, queries)
      }
    },
    renewSoon() {
      clearTimeout(renewal)
      if (isClosed) return
      renewal = setTimeout(() => connections.forEach(retire), RENEW_DELAY_MS).unref()
    },
    async close() {
      isClosed = true
      clearTimeout(renewal)
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}

function isFree({ pending, movedAt }: PipelinedConnection, now: number): boolean {
  return pending === 0 || (pending < BUSY_PENDING && now - movedAt < LATE_MS)
}

async function send<Row extends pg.QueryResultRow>(
  connection: PipelinedConnection,
  query: pg.QueryConfig,
): Promise<Row[]> {
  corkForThisTurn(connection)
  if (connection.pending === 0) connection.movedAt = performance.now()
  connection.pending += 1
  try {
    return await rowsOfOne<Row>(connection.client, query)
  } catch (error) {
    // Else it ends at the socket, and not at the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    connection.movedAt = performance.now()
    connection.pending -= 1
  }
}

/** By a config the driver would copy it property by property, and make two more promises. */
function rowsOfOne<Row extends pg.QueryResultRow>(
  client: pg.Client,
  { name, text, values }: pg.QueryConfig,
): Promise<Row[]> {
  // The constructor takes no name without a config.
  const query = Object.assign(new pg.Query<Row>(text, values), { name, text })
  return new Promise((resolve, reject) => {
    client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)))
  })
}

/** One transaction, without waiting for an answer in between. */
async function sendTogether<Parts extends readonly pg.QueryResultRow[]>(
  connection: PipelinedConnection,
  queries: readonly pg.QueryConfig[],
): Promise<RowsOf<Parts>> {
  const statements = [{ text: BEGIN }, ...queries, { text: 'commit' }]
  const rows = await Promise.all(statements.map((query) => send(connection, query)))
  return rowsOf<Parts>(rows.slice(1, -1))
}

async function rowsOnPool<Parts extends readonly pg.QueryResultRow[]>(
  pool: Pick<pg.Pool, 'connect'>,
  queries: readonly pg.QueryConfig[],
): Promise<RowsOf<Parts>> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(BEGIN)
    const rows: pg.QueryResultRow[][] = []
    for (const { text, values } of queries) rows.push((await client.query(text, values)).rows)
    await client.query('commit')
    isDone = true
    return rowsOf<Parts>(rows)
  } finally {
    // A transaction that failed ends with its connection.
    client.release(!isDone)
  }
}

/** A broken connection stops being writable before the driver reports it. */
const isOpen = ({ isReady, socket }: PipelinedConnection) => isReady && socket.writable

/** Joins all queries of this event-loop turn into one write to the socket. */
function corkForThisTurn(connection: PipelinedConnection): void {
  if (connection.isCorked) return
  connection.isCorked = true
  connection.socket.cork()
  setImmediate(() => {
    connection.isCorked = false
    connection.socket.uncork()
  })
}
