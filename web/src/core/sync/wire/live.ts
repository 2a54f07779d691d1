/** Follows the stream of changes for as long as somebody looks at a list of the household. */
import { HEARTBEAT_MS, LIVE_EVENTS } from '@compra/contract/sync/live.ts'
import type { LiveChange, LivePresence } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import { ApiError } from '#core/server-data/api-error.ts'
import { createRetry } from '#core/shell/retry.ts'
import { readEvents, type ServerEvent } from './server-events.ts'

/** A stream that is silent for so long is dead, though nobody said so. */
const SILENT_MS = 2 * HEARTBEAT_MS + 5000
/** One that has not brought anything by then is held back on its way, as by a proxy that buffers. */
const FIRST_MS = HEARTBEAT_MS + 5000
const POLL_MS = 15_000

interface Deps {
  connect: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Answers whether it could be taken in: otherwise something before it is missing. */
  onChange: (change: z.output<typeof LiveChange>) => boolean
  onPresence: (presence: z.output<typeof LivePresence>) => void
  /** Asks the server in the other way. */
  ask: () => void
  random: () => number
}

export interface Live {
  /** The page is visible again: an open stream may be dead by now. */
  resume(): void
  stop(): void
}

export function followLive({ connect, onChange, onPresence, ask, random }: Deps): Live {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  let isOver = false
  const retry = createRetry(() => {
    ask()
    void open()
  }, random)

  void open()

  async function open(): Promise<void> {
    const controller = new AbortController()
    current = controller
    clearTimeout(timer)
    let isHeard = false
    let isEnded = false
    let askedMs: number | undefined = 0
    heardAt = Date.now()
    watch(FIRST_MS)
    try {
      await readEvents(await connect(controller.signal), (event) => {
        isHeard = true
        retry.stop()
        heardAt = Date.now()
        watch(SILENT_MS)
        if (event) isEnded = take(event) || isEnded
      })
    } catch (error) {
      askedMs = waitAfter(error)
    }
    if (isOver || current !== controller) return
    clearTimeout(watchdog)
    const isHeldBack = controller.signal.aborted && !isHeard
    controller.abort()
    current = undefined
    // Where the server refuses the stream for good, asking tells why.
    if (isEnded || askedMs === undefined) ask()
    else if (isHeldBack) poll()
    else retry.schedule(askedMs)
  }

  function watch(ms: number): void {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => current?.abort(), ms)
  }

  /** Until the page is looked at again. */
  function poll(): void {
    timer = setTimeout(() => {
      ask()
      poll()
    }, POLL_MS)
  }

  /** Answers whether the server wants this stream to be over. */
  function take({ name, data }: ServerEvent): boolean {
    if (name === 'change') {
      if (!onChange(LIVE_EVENTS.change.parse(JSON.parse(data)))) ask()
    } else if (name === 'presence') {
      onPresence(LIVE_EVENTS.presence.parse(JSON.parse(data)))
    } else if (name === 'bye') {
      const { reason } = LIVE_EVENTS.bye.parse(JSON.parse(data))
      return reason !== 'closing' && reason !== 'expired'
    }
    return false
  }

  return {
    resume() {
      if (current && Date.now() - heardAt < FIRST_MS) return
      current?.abort()
      retry.stop()
      void open()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      retry.stop()
      clearTimeout(watchdog)
      current?.abort()
    },
  }
}

/** The least wait until the next try, in milliseconds; undefined when the server refuses for good. */
function waitAfter(error: unknown): number | undefined {
  // Only the product's own word counts: portals answer with any status.
  const refusal = error instanceof ApiError && error.refusal.code ? error.refusal : undefined
  if (!refusal) return 0
  const { status, retryAfter = 0 } = refusal
  return status >= 500 || status === 429 ? retryAfter * 1000 : undefined
}
