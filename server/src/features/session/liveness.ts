import { createBoundedMap } from '#lib/bounded-map.ts'

/** Whether the session of a verified access token still exists. */
export interface Liveness {
  /** Synchronous when the answer is cached. */
  isAlive(sid: string): boolean | Promise<boolean>
  /** Drops the cached answer in this process; other processes drop theirs after `MEMORY_MS`. */
  forget(sid: string): void
}

/** How long a session that another process has ended may still be accepted here (T-13). */
const MEMORY_MS = 4_000
const MOST_REMEMBERED = 10_000

interface Answer {
  readonly value: boolean | Promise<boolean>
  readonly until: number
}

export function createLiveness(ask: (sid: string) => Promise<boolean>): Liveness {
  const answers = createBoundedMap<string, Answer>(MOST_REMEMBERED)
  return {
    isAlive(sid) {
      // Real elapsed time, not the product's clock, which can be set.
      const now = performance.now()
      const known = answers.get(sid)
      if (known && now < known.until) return known.value
      const asked: Answer = { value: settle(sid), until: now + MEMORY_MS }
      answers.set(sid, asked)
      return asked.value

      async function settle(id: string): Promise<boolean> {
        try {
          const value = await ask(id)
          // Only if it was not forgotten during the query.
          if (answers.get(id) === asked) answers.set(id, { ...asked, value })
          return value
        } catch (error) {
          answers.delete(id)
          throw error
        }
      }
    },
    forget: (sid) => void answers.delete(sid),
  }
}
