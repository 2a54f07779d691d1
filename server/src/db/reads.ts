import { Socket } from 'node:net'
import pg from 'pg'
import { isPlanLost } from './violations.ts'

/** A statement that is planned once for each connection, by its name. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** Short reads by an index, which many people ask for at once. */
export interface Reads {
  rows<Row extends pg.QueryResultRow>(
    statement: NamedStatement,
    values: readonly unknown[],
  ): Promise<Row[]>
  close(): Promise<void>
}

/** Is shown each connection, to follow what is asked on it. */
export type Watch = (client: pg.ClientBase) => void

interface Lane {
  readonly client: pg.Client
  readonly socket: Socket
  isReady: boolean
  /** Whether what is asked is held back until everything of this turn of the loop was asked. */
  isGathering: boolean
  waiting: number
}

/** More gain nothing on few cores. */
const LANES = 2
/** A read that is slow holds up those behind it; what would be further behind asks the pool. */
const MOST_WAITING = 32

/**
 * Reads that share two connections: they are sent without waiting for the answers to earlier ones,
 * and those of one turn of the event loop in one piece. A lane that is lost fails the reads that are
 * on it and no others; where none is open, or both are full, a read takes a connection of the pool.
 */
export function openReads(
  config: pg.ClientConfig,
  pool: Pick<pg.Pool, 'query'>,
  watch: Watch,
): Reads {
  const lanes = new Set<Lane>()
  let isClosed = false

  const open = (): void => {
    const socket = new Socket()
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket })
    const lane: Lane = { client, socket, isReady: false, isGathering: false, waiting: 0 }
    watch(client)
    lanes.add(lane)
    const lose = () => void lanes.delete(lane)
    client.on('error', lose)
    client.on('end', lose)
    client.connect().then(() => {
      lane.isReady = true
    }, lose)
  }

  /** Opened anew, a connection plans anew; who waits on this one is answered first. */
  const retire = (lane: Lane): void => {
    if (lanes.delete(lane)) lane.client.once('drain', () => void lane.client.end())
  }

  const choose = (): Lane | undefined => {
    if (lanes.size < LANES && !isClosed) open()
    let best: Lane | undefined
    for (const lane of lanes) {
      if (!isOpen(lane) || lane.waiting >= MOST_WAITING) continue
      if (!best || lane.waiting < best.waiting) best = lane
    }
    return best
  }

  return {
    async rows<Row extends pg.QueryResultRow>(
      statement: NamedStatement,
      values: readonly unknown[],
    ) {
      const query = { ...statement, values: [...values] }
      const lane = choose()
      if (!lane) return (await pool.query<Row>(query)).rows
      gather(lane)
      lane.waiting += 1
      try {
        return (await lane.client.query<Row>(query)).rows
      } catch (error) {
        if (!isPlanLost(error)) throw error
        retire(lane)
        return (await pool.query<Row>(statement.text, query.values)).rows
      } finally {
        lane.waiting -= 1
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...lanes].map(({ client }) => client.end()))
    },
  }
}

/** A connection that breaks is not writable before anybody is told. */
const isOpen = ({ isReady, socket }: Lane) => isReady && socket.writable

/** One write to the system for everything that is asked in this turn of the event loop. */
function gather(lane: Lane): void {
  if (lane.isGathering) return
  lane.isGathering = true
  lane.socket.cork()
  setImmediate(() => {
    lane.isGathering = false
    lane.socket.uncork()
  })
}
