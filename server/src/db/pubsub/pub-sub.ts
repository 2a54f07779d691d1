import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client/client.ts'
import { type Message, parsePayload, payloadsOf } from './payload.ts'
import { createPubSubConnection } from './pub-sub-connection.ts'

/** Messages published within this time share one NOTIFY: each takes a server-wide lock at commit. */
const BATCH_MS = 30
/** Messages queued while the database is away; beyond this, subscribers rely on their own polling. */
const MAX_QUEUED = 10_000

interface Subscriber {
  /** `isOwn`: published by this process just now; messages of other processes arrive later. */
  readonly onMessage?: (message: Message, isOwn: boolean) => void
  /** Messages may have been lost. */
  readonly onGap?: () => void
}

interface Deps {
  readonly direct: Database['direct']
  readonly log: { warn(details: object, message: string): void }
}

/** Messages between the processes, through the database. */
export interface PubSub {
  /**
   * Delivers to this process at once and to the others within moments. Call it after the commit. A message
   * may be lost with the connection, so subscribers also poll.
   */
  publish(message: Message): void
  subscribe(subscriber: Subscriber): void
  /** Opens the connection; publishing opens it, too. */
  open(): void
  /** Probes the connection, and opens it if it is closed. */
  check(): void
  /** Seconds that the last message published here took through the database. */
  lag(): number | undefined
  /** Sends what is queued, and closes the connection. */
  close(): Promise<void>
}

/** Without a direct connection, messages reach this process only. */
export function createPubSub({ direct, log }: Deps): PubSub {
  const name = randomBytes(6).toString('base64url')
  const subscribers: Subscriber[] = []
  const queued = new Map<string, Message>()
  /** Publication times of the payloads that have not come back yet. */
  let inFlight: number[] = []
  let firstQueuedAt = 0
  let timer: NodeJS.Timeout | undefined
  let lastLag: number | undefined

  const deliver = (message: Message, isOwn: boolean): void => {
    for (const each of subscribers) each.onMessage?.(message, isOwn)
  }

  const receive = (payload: string): void => {
    const { from, messages } = parsePayload(payload)
    if (from !== name) return messages.forEach((message) => deliver(message, false))
    const publishedAt = inFlight.shift()
    if (publishedAt !== undefined) lastLag = (performance.now() - publishedAt) / 1000
  }

  const flush = async (): Promise<void> => {
    timer = undefined
    if (!connection?.isOpen() || queued.size === 0) return
    const payloads = payloadsOf(name, queued.values())
    queued.clear()
    inFlight.push(...payloads.map(() => firstQueuedAt))
    await connection.notify(payloads)
  }

  const connection =
    direct &&
    createPubSubConnection({
      direct,
      onPayload: receive,
      onOpen: () => {
        for (const each of subscribers) each.onGap?.()
        void flush()
      },
      onLost: (err) => {
        inFlight = []
        log.warn({ err }, 'lost the pub/sub connection: changes of other processes arrive late')
      },
    })

  return {
    publish(message) {
      deliver(message, true)
      if (!connection || queued.size >= MAX_QUEUED) return
      connection.open()
      if (queued.size === 0) firstQueuedAt = performance.now()
      const key = message.kind + message.id
      if (!isNewer(queued.get(key), message)) queued.set(key, message)
      timer ??= setTimeout(() => void flush(), BATCH_MS).unref()
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
    open: () => connection?.open(),
    check() {
      if (connection?.isOpen()) void connection.notify([])
      else connection?.open()
    },
    lag: () => lastLag,
    async close() {
      clearTimeout(timer)
      await flush()
      await connection?.close()
    },
  }
}

/** Two commits may be published in reverse order. */
function isNewer(queued: Message | undefined, message: Message): boolean {
  return queued?.kind === 'changed' && message.kind === 'changed' && queued.rev > message.rev
}
