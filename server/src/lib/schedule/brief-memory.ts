import { createBoundedMap } from '#lib/bounded-map.ts'

interface Kept<Answer> {
  readonly answer: Answer | Promise<Answer>
  readonly isPending: boolean
  readonly until: number
}

interface Options<Answer> {
  /** Answers that are kept at a time. */
  readonly most: number
  /** How long an answer counts, in milliseconds. */
  readonly ms: number
  readonly ask: (key: string) => Promise<Answer>
}

/** Remembers answers for moments, so that what is asked with each request is asked once. */
export function createBriefMemory<Answer>({ most, ms, ask }: Options<Answer>) {
  const answers = createBoundedMap<string, Kept<Answer>>(most)

  return {
    /** Synchronous when the answer is known. */
    get(key: string): Answer | Promise<Answer> {
      // Real elapsed time, not the product's clock, which can be set.
      const now = performance.now()
      const known = answers.get(key)
      if (known && now < known.until) return known.answer
      const asked: Kept<Answer> = { answer: settle(), isPending: true, until: now + ms }
      answers.set(key, asked)
      return asked.answer

      async function settle(): Promise<Answer> {
        try {
          const answer = await ask(key)
          // Only if it was not forgotten during the query.
          if (answers.get(key) === asked) answers.set(key, { ...asked, answer, isPending: false })
          return answer
        } catch (error) {
          answers.delete(key)
          throw error
        }
      }
    },

    forget: (key: string) => void answers.delete(key),

    /** Forgets what is being asked, and the answers of which it is true. */
    forgetWhere(isOver: (answer: Answer) => boolean): void {
      for (const [key, { answer, isPending }] of answers.entries()) {
        // `as`: what is not pending is no promise.
        if (isPending || isOver(answer as Answer)) answers.delete(key)
      }
    },
  }
}
