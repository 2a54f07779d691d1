import { createBoundedMap } from '#lib/bounded-map.ts'

/** Whether what a verified access token says still holds. */
export interface Liveness {
  /**
   * Whether the session exists and its person lives in that household. Synchronous when the answer is
   * cached.
   */
  isAlive(sid: string, tenantId: string): boolean | Promise<boolean>
  /** Drops the cached answer in this process; other processes drop theirs after `MEMORY_MS`. */
  forget(sid: string): void
}

/** How long a session that another process has ended, or moved, may still be accepted here (T-13). */
const MEMORY_MS = 4_000
const MOST_REMEMBERED = 10_000

/** Where the person of a session lives; undefined once the session is over. */
type Home = string | undefined

interface Answer {
  readonly home: Home | Promise<Home>
  readonly until: number
}

export function createLiveness(ask: (sid: string) => Promise<Home>): Liveness {
  const answers = createBoundedMap<string, Answer>(MOST_REMEMBERED)

  const homeOf = (sid: string): Home | Promise<Home> => {
    // Real elapsed time, not the product's clock, which can be set.
    const now = performance.now()
    const known = answers.get(sid)
    if (known && now < known.until) return known.home
    const asked: Answer = { home: settle(), until: now + MEMORY_MS }
    answers.set(sid, asked)
    return asked.home

    async function settle(): Promise<Home> {
      try {
        const home = await ask(sid)
        // Only if it was not forgotten during the query.
        if (answers.get(sid) === asked) answers.set(sid, { ...asked, home })
        return home
      } catch (error) {
        answers.delete(sid)
        throw error
      }
    }
  }

  return {
    isAlive(sid, tenantId) {
      const home = homeOf(sid)
      return home instanceof Promise ? home.then((id) => id === tenantId) : home === tenantId
    },
    forget: (sid) => void answers.delete(sid),
  }
}
