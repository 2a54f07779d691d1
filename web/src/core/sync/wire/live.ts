/** Follows the server-sent events of a household list, and polls where streams are buffered. */
import { HEARTBEAT_MS, LIVE_EVENTS } from '@compra/contract/sync/live.ts'
import type { LiveChange, LivePresence } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'
import { ApiError } from '#core/server-data/api-error.ts'
import { createRetry } from '#core/shell/retry.ts'
import { readEvents, type ServerEvent } from './server-events.ts'

/** A stream without a heartbeat for this long is dead. */
const SILENT_MS = 2 * HEARTBEAT_MS + 5000
/** A stream without any event by then is buffered by a proxy. */
const FIRST_EVENT_MS = HEARTBEAT_MS + 5000
const POLL_MS = 15_000

interface Deps {
  connect: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Returns false if an earlier change is missing. */
  onChange: (change: z.output<typeof LiveChange>) => boolean
  onPresence: (presence: z.output<typeof LivePresence>) => void
  /** Makes a sync call. */
  sync: () => void
  random: () => number
}

export interface Live {
  /** The page is visible again: an open stream may be dead by now. */
  resume(): void
  stop(): void
}

export function followLive({ connect, onChange, onPresence, sync, random }: Deps): Live {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let receivedAt = 0
  let isOver = false
  const retry = createRetry(() => {
    sync()
    void open()
  }, random)

  void open()

  async function open(): Promise<void> {
    const controller = new AbortController()
    current = controller
    clearTimeout(timer)
    let hasReceived = false
    let isEnded = false
    let minWaitMs: number | undefined = 0
    receivedAt = Date.now()
    watch(FIRST_EVENT_MS)
    try {
      await readEvents(await connect(controller.signal), (event) => {
        hasReceived = true
        retry.stop()
        receivedAt = Date.now()
        watch(SILENT_MS)
        if (event) isEnded = handleEvent(event) || isEnded
      })
    } catch (error) {
      minWaitMs = minWaitAfter(error)
    }
    if (isOver || current !== controller) return
    clearTimeout(watchdog)
    const isBuffered = controller.signal.aborted && !hasReceived
    controller.abort()
    current = undefined
    // After a permanent refusal the answer of a sync call gives the reason.
    if (isEnded || minWaitMs === undefined) sync()
    else if (isBuffered) poll()
    else retry.schedule(minWaitMs)
  }

  function watch(ms: number): void {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => current?.abort(), ms)
  }

  /** Polls until the page is hidden or resumed. */
  function poll(): void {
    timer = setTimeout(() => {
      sync()
      poll()
    }, POLL_MS)
  }

  /** Returns whether the server ended the stream for good. */
  function handleEvent({ name, data }: ServerEvent): boolean {
    if (name === 'change') {
      if (!onChange(LIVE_EVENTS.change.parse(JSON.parse(data)))) sync()
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
      if (current && Date.now() - receivedAt < FIRST_EVENT_MS) return
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

/** The minimum wait before a retry, in milliseconds; undefined if the server refuses permanently. */
function minWaitAfter(error: unknown): number | undefined {
  // Only our own error codes count: captive portals answer with any status.
  const refusal = error instanceof ApiError && error.refusal.code ? error.refusal : undefined
  if (!refusal) return 0
  const { status, retryAfter = 0 } = refusal
  return status >= 500 || status === 429 ? retryAfter * 1000 : undefined
}
