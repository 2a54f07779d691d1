import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Acknowledged writes of all rounds so far. */
export interface Ledger {
  readonly acknowledged: Set<number>
  /** The last number that a client tried. */
  last: number
}

/** Clients that write numbered rows as fast as they can. */
export interface Writers {
  /** Resolves after this many further acknowledged rows. */
  more(rows: number): Promise<void>
  /** Resolves when every client has stopped, or has lost its connection. */
  stop(): Promise<void>
}

export async function prepareLedger(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (client) =>
    client.query('create table if not exists ledger (number integer primary key)'),
  )
}

export function startWriters(connection: pg.ClientConfig, count: number, ledger: Ledger): Writers {
  let stopping = false
  const write = async () => {
    await withClient(connection, async (client) => {
      while (!stopping) {
        const number = (ledger.last += 1)
        await client.query('insert into ledger (number) values ($1)', [number])
        ledger.acknowledged.add(number)
      }
    }).catch(() => {
      // The server was killed on purpose; unacknowledged rows may be lost.
    })
  }
  const running = Promise.all(Array.from({ length: count }, write))
  return {
    more: async (rows) => {
      const goal = ledger.acknowledged.size + rows
      while (ledger.acknowledged.size < goal) await delay(1)
    },
    stop: async () => {
      stopping = true
      await running
    },
  }
}

const RECOVERY_MS = 60_000

/** The acknowledged rows that the database lacks. Waits while it is recovering. */
export async function findMissing(
  connection: pg.ClientConfig,
  acknowledged: ReadonlySet<number>,
): Promise<readonly number[]> {
  const deadline = performance.now() + RECOVERY_MS
  for (;;) {
    try {
      const numbers = await withClient(connection, allNumbers)
      return [...acknowledged].filter((number) => !numbers.has(number))
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(20)
    }
  }
}

async function allNumbers(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ number: number }>('select number from ledger')
  return new Set(rows.map(({ number }) => number))
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // A cut connection fails its query; without a listener, it would end the process, too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
