import { createTtlCache } from '#lib/schedule/ttl-cache.ts'

/** Whether what a verified access token says still holds. */
export interface Liveness {
  /**
   * Whether the session exists and its person lives in that household. Synchronous when the answer is
   * cached.
   */
  isAlive(sid: string, tenantId: string): boolean | Promise<boolean>
  /** Drops the cached answer in this process; other processes drop theirs after `CACHE_MS`. */
  forget(sid: string): void
}

/** How long a session that another process has ended, or moved, may still be accepted here (T-13). */
const CACHE_MS = 4_000
const MAX_CACHED = 10_000

/** Where the person of a session lives; undefined once the session is over. */
type Home = string | undefined

export function createLiveness(ask: (sid: string) => Promise<Home>): Liveness {
  const homes = createTtlCache({ max: MAX_CACHED, ttlMs: CACHE_MS, load: ask })
  return {
    isAlive(sid, tenantId) {
      const home = homes.get(sid)
      return home instanceof Promise ? home.then((id) => id === tenantId) : home === tenantId
    },
    forget: homes.invalidate,
  }
}
