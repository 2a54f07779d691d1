import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client/client.ts'
import { createNewsLine } from './news-line.ts'
import { type NewsItem, payloadsOf, readPayload } from './news-text.ts'

/** What is told within this time goes as one NOTIFY: each takes a lock of the whole server at commit. */
const GATHER_MS = 30
/** While the database is away, more than this is left to whoever looks by itself. */
const MOST_WAITING = 10_000

interface Listener {
  /** `isOwn`: told by this process, at this moment; what others told comes late. */
  readonly heard?: (item: NewsItem, isOwn: boolean) => void
  /** Something may have been told that was not heard. */
  readonly missed?: () => void
}

interface Deps {
  readonly direct: Database['direct']
  readonly log: { warn(details: object, message: string): void }
}

/** What processes tell each other, through the database. */
export interface News {
  /**
   * Tells this process at once and the others within moments. Call it after the commit. What is told
   * may be lost with the connection, so whoever listens also looks by itself now and then.
   */
  tell(item: NewsItem): void
  listen(listener: Listener): void
  /** Opens the connection; telling something opens it, too. */
  open(): void
  /** Finds out whether the connection is still one, and opens it otherwise. */
  check(): void
  /** Seconds from telling to hearing by way of the database, of the last that was told here. */
  lag(): number | undefined
  /** Tells what is left, and ends the connection. */
  close(): Promise<void>
}

/** Without a direct connection, only this process hears. */
export function createNews({ direct, log }: Deps): News {
  const name = randomBytes(6).toString('base64url')
  const listeners: Listener[] = []
  const waiting = new Map<string, NewsItem>()
  /** When the first item of each payload was told that has not come back yet. */
  let underWay: number[] = []
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let lastLag: number | undefined

  const heard = (item: NewsItem, isOwn: boolean): void => {
    for (const each of listeners) each.heard?.(item, isOwn)
  }

  const hear = (payload: string): void => {
    const { from, items } = readPayload(payload)
    if (from !== name) return items.forEach((item) => heard(item, false))
    const told = underWay.shift()
    if (told !== undefined) lastLag = (performance.now() - told) / 1000
  }

  const send = async (): Promise<void> => {
    timer = undefined
    if (!line?.isOpen() || waiting.size === 0) return
    const payloads = payloadsOf(name, waiting.values())
    waiting.clear()
    underWay.push(...payloads.map(() => since))
    await line.notify(payloads)
  }

  const line =
    direct &&
    createNewsLine({
      direct,
      heard: hear,
      opened: () => {
        for (const each of listeners) each.missed?.()
        void send()
      },
      lost: (err) => {
        underWay = []
        log.warn({ err }, 'the connection for news is lost: changes of other processes come late')
      },
    })

  return {
    tell(item) {
      heard(item, true)
      if (!line || waiting.size >= MOST_WAITING) return
      line.open()
      if (waiting.size === 0) since = performance.now()
      const key = item.kind + item.id
      if (!isNewer(waiting.get(key), item)) waiting.set(key, item)
      timer ??= setTimeout(() => void send(), GATHER_MS).unref()
    },
    listen: (listener) => void listeners.push(listener),
    open: () => line?.open(),
    check() {
      if (line?.isOpen()) void line.notify([])
      else line?.open()
    },
    lag: () => lastLag,
    async close() {
      clearTimeout(timer)
      await send()
      await line?.close()
    },
  }
}

/** Two commits may be told in the other order. */
function isNewer(before: NewsItem | undefined, item: NewsItem): boolean {
  return before?.kind === 'changed' && item.kind === 'changed' && before.rev > item.rev
}
