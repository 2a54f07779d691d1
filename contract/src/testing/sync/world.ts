/** A simulated clock, a scheduler and a random source: the same seed gives the same story. */
import { createPrng } from '#testing/prng.ts'

export interface World {
  /** The true time in milliseconds; clocks of phones may differ. */
  readonly now: () => number
  /** Schedules work; works of the same moment run in the order of their calls. */
  readonly after: (ms: number, work: () => void) => void
  /** Runs scheduled work up to a moment, or all of it. */
  readonly run: (until?: number) => void
  readonly random: () => number
  readonly isLucky: (probability: number) => boolean
  /** A whole number from `min` to `max`. */
  readonly between: (min: number, max: number) => number
  readonly oneOf: <Kind>(choices: readonly [Kind, ...Kind[]]) => Kind
}

interface Due {
  readonly at: number
  readonly work: () => void
}

const BEGINNING = Date.UTC(2026, 0, 5)

export function createWorld(seed: number): World {
  const random = createPrng(seed)
  const agenda: Due[] = []
  let now = BEGINNING
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    now: () => now,
    after: (ms, work) => {
      const at = now + ms
      const next = agenda.findIndex((due) => due.at > at)
      agenda.splice(next === -1 ? agenda.length : next, 0, { at, work })
    },
    run: (until = Infinity) => {
      for (;;) {
        const [due] = agenda
        if (!due || due.at > until) break
        agenda.shift()
        now = due.at
        due.work()
      }
      if (until !== Infinity) now = until
    },
    random,
    isLucky: (probability) => random() < probability,
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  }
}
