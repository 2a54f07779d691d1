import type pg from 'pg'

/** Ticks within the time that a connection may take. */
const TICKS = 20
/** Of that time; a shorter stall leaves enough of it. */
const STALLED_SHARE = 0.5

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * Lets a pool try to connect once more when this process stood still during the first attempt, such as on a
 * suspended machine. Timers that became due fire before the sockets are read: PostgreSQL has answered, and the
 * connection counts as late nevertheless. Nothing was sent, so that nothing is done twice.
 */
export function retryAfterStall(pool: pg.Pool, waitMs: number): void {
  const connect = pool.connect.bind(pool)
  const connectPatiently = (callback: (...result: Connected) => void): void => {
    // An idle connection is used within this turn of the event loop.
    if (pool.idleCount > pool.waitingCount) return connect(callback)
    const stalled = watchForStalls(waitMs)
    connect((error, client, release) => {
      if (stalled() && error) connect(callback)
      else callback(error, client, release)
    })
  }
  const connectAsync = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      connectPatiently((error, client) => (client ? resolve(client) : reject(error)))
    })
  // `as`: TypeScript cannot check one function against two overloads.
  pool.connect = ((callback?: (...result: Connected) => void) =>
    callback ? connectPatiently(callback) : connectAsync()) as pg.Pool['connect']
}

/** Returns a function that ends the watch and returns whether the event loop has stood still for long. */
function watchForStalls(waitMs: number): () => boolean {
  let last = performance.now()
  let longestMs = 0
  const tick = () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  const timer = setInterval(tick, waitMs / TICKS).unref()
  return () => {
    tick()
    clearInterval(timer)
    return longestMs >= waitMs * STALLED_SHARE
  }
}
