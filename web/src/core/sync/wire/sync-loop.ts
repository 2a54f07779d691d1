/** Makes one sync call at a time, and retries while the server does not answer. */
import { ApiError } from '#core/server-data/api-error.ts'
import { createRetry } from '#core/shell/retry.ts'

const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 500

/** The outcome of an attempt; 'again': there are more changes to send at once. */
export type Outcome = 'done' | 'again' | 'later'

/** Why the loop ended. */
export type Stop = 'signed-out' | 'closed' | 'outdated'

export type Connection = 'online' | 'offline' | Stop

interface Deps {
  /** One call; throws as `Transport` does. */
  callOnce: (signal: AbortSignal) => Promise<Outcome>
  /** The server rejected the request; returns whether a smaller one can be sent. */
  sendLess: () => boolean
  /** Runs after each attempt. */
  onConnection: (connection: Connection) => void
  random?: () => number
}

export interface SyncLoop {
  /** Calls now, or again after the call in flight. */
  sync: () => void
  /** Calls now, or after the back-off. */
  syncSoon: () => void
  stop: () => void
}

export function createSyncLoop({ callOnce, sendLess, onConnection, random }: Deps): SyncLoop {
  const retry = createRetry(() => void run(), random, FIRST_RETRY_MS)
  let running: AbortController | undefined
  let isWanted = false
  let isWaiting = false
  let isOver = false

  async function run(): Promise<void> {
    if (isOver) return
    isWanted = true
    if (running) return
    const controller = new AbortController()
    running = controller
    isWaiting = false
    try {
      while (isWanted && !isOver) {
        isWanted = false
        if (!(await attempt(controller))) break
      }
    } finally {
      running = undefined
    }
  }

  /** Returns whether the loop continues. */
  async function attempt(controller: AbortController): Promise<boolean> {
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    try {
      const outcome = await callOnce(controller.signal)
      if (isOver) return false
      onConnection('online')
      if (outcome === 'later') return wait()
      retry.stop()
      isWanted ||= outcome === 'again'
      return true
    } catch (error) {
      return !isOver && handleError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  function handleError(error: unknown): boolean {
    // Only our own error codes count: captive portals answer with any status.
    const refusal = error instanceof ApiError && error.refusal.code ? error.refusal : undefined
    if (!refusal) return goOffline(0)
    const stop = stopOf(refusal)
    if (stop) return stopFor(stop)
    if (refusal.status !== 400 && refusal.status !== 413) return goOffline(refusal.retryAfter ?? 0)
    if (!sendLess()) return stopFor('outdated')
    isWanted = true
    return true
  }

  function goOffline(minWaitSeconds: number): boolean {
    onConnection('offline')
    return wait(minWaitSeconds * 1000)
  }

  function stopFor(reason: Stop): boolean {
    isOver = true
    onConnection(reason)
    return false
  }

  function wait(minWaitMs = 0): boolean {
    isWaiting = true
    isWanted = false
    retry.schedule(minWaitMs)
    return false
  }

  return {
    sync: () => void run(),
    syncSoon() {
      if (!isWaiting) void run()
    },
    stop() {
      isOver = true
      retry.stop()
      running?.abort()
    },
  }
}

function stopOf({ status, causes }: ApiError['refusal']): Stop | undefined {
  if (status === 401) return 'signed-out'
  if (status === 403 || status === 404 || status === 410) return 'closed'
  return status === 400 && causes.some(({ field }) => field === 'v') ? 'outdated' : undefined
}
