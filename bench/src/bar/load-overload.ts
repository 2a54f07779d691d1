import { letAsk, playOne } from '#load/crowd-asks.ts'
import { overload } from '#load/overload.ts'
import { openStage } from '#load/stage.ts'
import type { Goal } from './goal.ts'

const PEOPLE = 2_000
const NORMAL = 300
const TIMES = 10
const SECONDS = { normal: 20, long: 60 }
const WARM_UP_SECONDS = 5

/** GOAL-27 */
export const goal: Goal = {
  id: 'GOAL-27',
  title: `${TIMES} times an ordinary day's requests, ${NORMAL * TIMES} a second`,
  wanted: '≥ 80 % of the peak answered, back to normal in 5 s, 0 crashes',
  async run(size, seed) {
    const stage = await openStage({ people: PEOPLE })
    const asking = letAsk({ ...stage, seed })
    try {
      await playOne(asking, 'mixed', NORMAL / 2, WARM_UP_SECONDS)
      const sizes = { normal: NORMAL, times: TIMES, seconds: SECONDS[size] }
      const { peak, goodput, bad, recovery } = await overload(asking, sizes)
      const percent = (goodput / peak) * 100
      return {
        measured:
          `${Math.round(percent)} % (${Math.round(goodput)} of ${Math.round(peak)} a second), ` +
          `normal after ${recovery} s, ${stage.isRunning() ? 'no crash' : 'a crash'}`,
        holds: percent >= 80 && recovery <= 5 && stage.isRunning(),
        note: `for ${SECONDS[size]} s; the others: ${JSON.stringify(bad)}`,
      }
    } finally {
      asking.stop()
      await stage.stop()
    }
  },
}
