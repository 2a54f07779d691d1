import { fileURLToPath } from 'node:url'
import { ACTS } from '@compra/bench/browser/killed/acts.ts'
import { type Kill, killAfter } from '@compra/bench/browser/killed/kill-trial.ts'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import type { Scenario } from '#run/scenario.ts'

const BUILT_WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Time from the screen's update after an act to the kill. */
const WAITS_MS = [50, 300, 100, 600, 200, 1_000, 50, 300, 2_000, 15_000]
/** How often each of the waits is tried with each of the acts. */
const TURNS = { normal: 1, long: 4 }
/** From here on nothing may be lost. */
const SAFE_MS = 300
/** Concurrent browsers. */
const AT_ONCE = 2

export const scenario: Scenario = {
  title:
    'kill -9 of Chromium 0.05 to 15 s after an act: an item of a guest and of the house, online and offline, ' +
    'a change of the stock, a pasted list under review, a login',
  wanted: '0 lost in 60 kills, from 0.3 s on',
  boundS: 900,
  async run(size) {
    const product = await startApp({ site: BUILT_WEB, keepsLogs: false })
    try {
      const kills: Kill[] = []
      const turns = Array.from({ length: TURNS[size] }, () => ACTS).flat()
      const rounds = turns.flatMap((act) =>
        // A fresh profile: the data of an earlier login would affect the next act.
        act.needsNewProfile
          ? WAITS_MS.map((waitMs) => ({ act, waits: [waitMs] }))
          : [{ act, waits: WAITS_MS }],
      )
      const next = async (): Promise<void> => {
        const round = rounds.shift()
        if (!round) return
        kills.push(...(await killAfter(product, round.act, round.waits)))
        await next()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
      for (const kill of kills) if (kill.isLost) console.log(kill)
      const safe = kills.filter(({ waitMs }) => waitMs >= SAFE_MS)
      const lost = safe.filter(({ isLost }) => isLost).length
      return {
        measured:
          `${lost} of ${safe.length} lost from 0.3 s on; ` +
          `of those below 0.3 s ${soonAfter(kills)}`,
        holds: lost === 0,
      }
    } finally {
      await product.stop()
    }
  },
}

/** Losses of the earlier kills, by act. */
function soonAfter(kills: readonly Kill[]): string {
  const soon = kills.filter(({ waitMs }) => waitMs < SAFE_MS)
  const lost = soon.filter(({ isLost }) => isLost)
  const named = [...new Set(lost.map(({ act }) => act))].map(
    (act) => `${act} ${lost.filter((kill) => kill.act === act).length}`,
  )
  const names = named.length === 0 ? '' : ` (${named.join(', ')})`
  return `${lost.length} of ${soon.length}${names}`
}
