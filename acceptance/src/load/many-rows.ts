import type { Scenario } from '#run/scenario.ts'
import { startGenerator, playOne } from './open-loop.ts'
import { openStage } from './stage.ts'

/** Users, and rows of each of them. */
const PEOPLE = { normal: 5, long: 1_000 }
const ROWS = { normal: 10_000, long: 1_000 }
const A_SECOND = 20
const WARM_UP_SECONDS = 3
const SECONDS = 20
const MAX_MS = 200

export const scenario: Scenario = {
  title: 'pages and searches of people who own many lists and products',
  wanted: `p99 ≤ ${MAX_MS} ms, 0 errors`,
  async run(size, seed) {
    const rows = ROWS[size]
    const stage = await openStage({
      people: PEOPLE[size],
      household: { lists: rows, itemsOfAList: 1, products: rows, links: 1, sessions: 1 },
    })
    const generator = startGenerator({ ...stage, seed })
    try {
      await playOne(generator, 'pages', A_SECOND, WARM_UP_SECONDS)
      const { asked, good, p50, p99 } = await playOne(generator, 'pages', A_SECOND, SECONDS)
      return {
        measured:
          `${rows} of each, ${PEOPLE[size]} people: p99 ${p99.toFixed(1)} ms, ` +
          `median ${p50.toFixed(1)} ms, ${asked - good} errors of ${asked}`,
        holds: p99 <= MAX_MS && good === asked,
      }
    } finally {
      generator.stop()
      await stage.stop()
    }
  },
}
