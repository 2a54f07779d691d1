import { createTtlCache } from '#lib/schedule/ttl-cache.ts'

/** Checks verified access tokens against the database. */
export interface Liveness {
  /**
   * Whether the session exists and its account still belongs to that household. Synchronous if cached.
   */
  isAlive(sid: string, tenantId: string): boolean | Promise<boolean>
  /** Drops the cached answer in this process; other processes drop theirs after `CACHE_MS`. */
  forget(sid: string): void
}

/** The longest time for which a session that another process ended or moved is accepted here (T-13). */
const CACHE_MS = 4_000
const MAX_CACHED = 10_000

/** The household of a session's account; undefined if the session has ended. */
type Household = string | undefined

export function createLiveness(ask: (sid: string) => Promise<Household>): Liveness {
  const households = createTtlCache({ max: MAX_CACHED, ttlMs: CACHE_MS, load: ask })
  return {
    isAlive(sid, tenantId) {
      const household = households.get(sid)
      return household instanceof Promise
        ? household.then((id) => id === tenantId)
        : household === tenantId
    },
    forget: households.invalidate,
  }
}
