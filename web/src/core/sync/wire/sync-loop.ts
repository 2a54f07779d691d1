/** Makes one sync call at a time, and retries while the server does not answer. */
import { ApiError } from '#core/server-data/api-error.ts'
import { createRetry } from '#core/shell/retry.ts'

const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 500

/** What an attempt came to; `again`: there is more to say at once. */
export type Outcome = 'done' | 'again' | 'later'

/** Why nothing more is asked. */
export type Stop = 'signed-out' | 'closed' | 'outdated'

export type Connection = 'online' | 'offline' | Stop

interface Deps {
  /** One call; throws as `Transport` does. */
  ask: (signal: AbortSignal) => Promise<Outcome>
  /** The server does not take what was sent: answers whether less can be sent. */
  sendLess: () => boolean
  /** How it stands after each attempt. */
  onConnection: (connection: Connection) => void
  random?: () => number
}

export interface SyncLoop {
  /** Asks now, or once more when the question under way has been answered. */
  ask: () => void
  /** Asks when the back-off allows it. */
  askSoon: () => void
  stop: () => void
}

export function createSyncLoop({ ask: askOnce, sendLess, onConnection, random }: Deps): SyncLoop {
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

  /** Answers whether to go on. */
  async function attempt(controller: AbortController): Promise<boolean> {
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
    try {
      const outcome = await askOnce(controller.signal)
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
    // Only the product's own word counts: portals answer with any status.
    const refusal = error instanceof ApiError && error.refusal.code ? error.refusal : undefined
    if (!refusal) return goOffline(0)
    const stop = stopOf(refusal)
    if (stop) return stopFor(stop)
    if (refusal.status !== 400 && refusal.status !== 413) return goOffline(refusal.retryAfter ?? 0)
    if (!sendLess()) return stopFor('outdated')
    isWanted = true
    return true
  }

  function goOffline(askedSeconds: number): boolean {
    onConnection('offline')
    return wait(askedSeconds * 1000)
  }

  function stopFor(why: Stop): boolean {
    isOver = true
    onConnection(why)
    return false
  }

  function wait(askedMs = 0): boolean {
    isWaiting = true
    isWanted = false
    retry.schedule(askedMs)
    return false
  }

  return {
    ask: () => void run(),
    askSoon() {
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
