import type pg from 'pg'

const CHANNEL = 'compra_news'
const LISTEN = `listen ${CHANNEL}`
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

interface Deps {
  readonly direct: () => pg.Client
  /** Is given each payload, those of this process too. */
  readonly heard: (payload: string) => void
  /** Called each time the connection is open: what was told meanwhile was not heard. */
  readonly opened: () => void
  readonly lost: (error: unknown) => void
}

/** One connection on which a process tells and hears. */
export interface NewsLine {
  /** Opens it, unless it is open or being opened. */
  open(): void
  isOpen(): boolean
  /** One that fails is the end of the connection: a dead one is not noticed otherwise. */
  notify(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * LISTEN needs a connection that stays with this process. One that is lost is opened again, after a
 * pause that doubles up to five seconds and is spread, so that processes do not all come at once.
 */
export function createNewsLine({ direct, heard, opened, lost }: Deps): NewsLine {
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
      lost(error)
      timer = setTimeout(open, pauseAfter(failures)).unref()
      failures += 1
      next.end().catch(() => undefined)
    }
    next.on('error', drop)
    next.on('end', () => drop())
    next.on('notification', ({ payload = '' }) => heard(payload))
    opening = next
      .connect()
      .then(() => next.query(LISTEN))
      .then(() => {
        if (client !== next) return
        isReady = true
        failures = 0
        opened()
      })
      .catch(drop)
  }

  return {
    open,
    isOpen: () => isReady,
    async notify(payloads) {
      const tell = async () => {
        const current = isReady ? client : undefined
        const values = [CHANNEL, payloads]
        await current?.query({ name: 'news', text: NOTIFY, values }).catch(() => current.end())
      }
      // One after the other: a client has one query at a time.
      last = last.then(tell)
      await last
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      // Ended while it begins, a client would go on to write on what has ended.
      await opening
      isReady = false
      await last
      await client?.end().catch(() => undefined)
    },
  }
}

function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pause * (0.5 + Math.random() / 2)
}
