import { CHANGES, killRounds } from '@compra/bench/browser/kill-rounds.ts'
import { startProduct } from '@compra/bench/processes.ts'
import type { Scenario } from '#run/scenario.ts'

/** From the last change to the kill. Chromium alone writes `localStorage` up to a minute later. */
const WAITS_MS = [200, 2_000, 15_000]
/** For each of the waits. */
const KILLS = { normal: 7, long: 20 }

export const scenario: Scenario = {
  title: `kill -9 of Chromium 0.2, 2 and 15 s after the last of ${CHANGES} changes of a guest's list`,
  wanted: '0 changes lost in 20 kills',
  boundS: 300,
  async run(size) {
    const product = await startProduct()
    try {
      // One browser for each of the waits, at the same time.
      const rounds = WAITS_MS.map((waitMs) => Array<number>(KILLS[size]).fill(waitMs))
      const lost = (await Promise.all(rounds.map((waits) => killRounds(product.url, waits)))).flat()
      for (const difference of lost) console.log(difference)
      const kills = rounds.flat().length
      return {
        measured: `${lost.length} of ${kills * CHANGES} changes lost in ${kills} kills`,
        holds: lost.length === 0,
      }
    } finally {
      await product.stop()
    }
  },
}
