import { createBoundedMap } from '#lib/bounded-map.ts'

interface Kept<Answer> {
  readonly answer: Answer | Promise<Answer>
  readonly isPending: boolean
  readonly until: number
}

interface Options<Answer> {
  /** Largest number of cached values. */
  readonly most: number
  /** Lifetime of a value, in milliseconds. */
  readonly ms: number
  readonly ask: (key: string) => Promise<Answer>
}

/** A short-lived cache, so that a query of every request runs once in a while only. */
export function createBriefMemory<Answer>({ most, ms, ask }: Options<Answer>) {
  const answers = createBoundedMap<string, Kept<Answer>>(most)

  return {
    /** Synchronous if the value is cached. */
    get(key: string): Answer | Promise<Answer> {
      // Real elapsed time: the product's clock can be set.
      const now = performance.now()
      const known = answers.get(key)
      if (known && now < known.until) return known.answer
      const asked: Kept<Answer> = { answer: settle(), isPending: true, until: now + ms }
      answers.set(key, asked)
      return asked.answer

      async function settle(): Promise<Answer> {
        try {
          const answer = await ask(key)
          // Not if it was invalidated during the query.
          if (answers.get(key) === asked) answers.set(key, { ...asked, answer, isPending: false })
          return answer
        } catch (error) {
          answers.delete(key)
          throw error
        }
      }
    },

    forget: (key: string) => void answers.delete(key),

    /** Invalidates pending queries, and the values that match. */
    forgetWhere(isOver: (answer: Answer) => boolean): void {
      for (const [key, { answer, isPending }] of answers.entries()) {
        // `as`: a value that is not pending is no promise.
        if (isPending || isOver(answer as Answer)) answers.delete(key)
      }
    },
  }
}
