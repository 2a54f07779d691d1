import type pg from 'pg'

const CHANNEL = 'compra_news'
// A message need not survive a crash: its commit waits neither for the disk nor for a standby.
const LISTEN = `listen ${CHANNEL}; set synchronous_commit = off`
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
const MIN_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 5_000

interface Deps {
  readonly direct: () => pg.Client
  /** Called with each payload, those of this process too. */
  readonly onPayload: (payload: string) => void
  /** Called each time the connection opens: earlier messages may have been lost. */
  readonly onOpen: () => void
  readonly onLost: (error: unknown) => void
}

/** The connection on which a process publishes and listens. */
export interface PubSubConnection {
  /** No-op while it is open or opening. */
  open(): void
  isOpen(): boolean
  /** Closes the connection on failure: a dead one would not be noticed otherwise. */
  notify(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * LISTEN needs a connection of its own. A lost one is reopened with exponential backoff up to five seconds and
 * jitter, so that the processes do not reconnect all at once.
 */
export function createPubSubConnection({
  direct,
  onPayload,
  onOpen,
  onLost,
}: Deps): PubSubConnection {
  let client: pg.Client | undefined
  let isReady = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let opening = Promise.resolve()
  let last = Promise.resolve()

  const open = (): void => {
    if (client || isClosed) return
    clearTimeout(timer)
    const next = direct()
    client = next
    const drop = (error?: unknown): void => {
      if (client !== next) return
      client = undefined
      isReady = false
      if (isClosed) return
      onLost(error)
      timer = setTimeout(open, backoffAfter(failures)).unref()
      failures += 1
      next.end().catch(() => undefined)
    }
    next.on('error', drop)
    next.on('end', () => drop())
    next.on('notification', ({ payload = '' }) => onPayload(payload))
    opening = next
      .connect()
      .then(() => next.query(LISTEN))
      .then(() => {
        if (client !== next) return
        isReady = true
        failures = 0
        onOpen()
      })
      .catch(drop)
  }

  return {
    open,
    isOpen: () => isReady,
    async notify(payloads) {
      const send = async () => {
        const current = isReady ? client : undefined
        const values = [CHANNEL, payloads]
        await current?.query({ name: 'notify', text: NOTIFY, values }).catch(() => current.end())
      }
      // In sequence: a client runs one query at a time.
      last = last.then(send)
      await last
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      // A client that is ended while it connects would still write to the closed socket.
      await opening
      isReady = false
      await last
      await client?.end().catch(() => undefined)
    },
  }
}

function backoffAfter(failures: number): number {
  const pause = Math.min(MIN_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS)
  return pause * (0.5 + Math.random() / 2)
}
