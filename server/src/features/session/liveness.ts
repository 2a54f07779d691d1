import { createBoundedMap } from '#lib/bounded-map.ts'

/** Whether the session of a verified access token still exists. */
export interface Liveness {
  /** At once when it was asked a moment ago. */
  isAlive(sid: string): boolean | Promise<boolean>
  /** This process asks again at the next call; the others do so when their memory runs out. */
  forget(sid: string): void
}

/** How long a session that was ended elsewhere may still pass here (T-13). */
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
      // Not the product's clock, which can be set: this is about time that really passes.
      const now = performance.now()
      const known = answers.get(sid)
      if (known && now < known.until) return known.value
      const asked: Answer = { value: settle(sid), until: now + MEMORY_MS }
      answers.set(sid, asked)
      return asked.value

      async function settle(id: string): Promise<boolean> {
        try {
          const value = await ask(id)
          // Not when it was forgotten while the question was on its way.
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
