import type { Scenario } from '#run/scenario.ts'
import { type LoadGenerator, playOne, startGenerator } from './open-loop.ts'
import type { Second } from './order.ts'
import { openStage } from './stage.ts'

const PEOPLE = 2_000
/** Requests a second on an ordinary day. */
const NORMAL = 300
const TIMES = 10
const SECONDS = { normal: 20, long: 60 }
const WARM_UP_SECONDS = 5
const RECOVERY_SECONDS = 15
/** What an ordinary day is held to. */
const CALM_P95_MS = 150
/** The search for the peak: each step asks so many times as much as the one before. */
const STEP = 1.5
const MOST_ASKED = 4_000
const STEP_SECONDS = 4

export const scenario: Scenario = {
  title: `${TIMES} times an ordinary day's requests, ${NORMAL * TIMES} a second`,
  wanted: '≥ 80 % of the peak answered, back to normal in 5 s, 0 crashes',
  async run(size, seed) {
    const stage = await openStage({ people: PEOPLE })
    const generator = startGenerator({ ...stage, seed })
    const seconds = SECONDS[size]
    try {
      await playOne(generator, 'mixed', NORMAL / 2, WARM_UP_SECONDS)
      const peak = await findPeak(generator)
      const [heavy, after] = (
        await generator.play(
          { seconds, streams: [{ mix: 'mixed', aSecond: NORMAL * TIMES }] },
          { seconds: RECOVERY_SECONDS, streams: [{ mix: 'mixed', aSecond: NORMAL }] },
        )
      ).flat()
      if (!heavy || !after) throw new Error('an overload has two phases')
      const goodput = heavy.good / seconds
      const percent = (goodput / peak) * 100
      const recovery = secondsUntilCalm(after.seconds)
      return {
        measured:
          `${Math.round(percent)} % (${Math.round(goodput)} of ${Math.round(peak)} a second), ` +
          `normal after ${recovery} s, ${stage.isRunning() ? 'no crash' : 'a crash'}`,
        holds: percent >= 80 && recovery <= 5 && stage.isRunning(),
        note: `for ${seconds} s; the others: ${JSON.stringify(heavy.bad)}`,
      }
    } finally {
      generator.stop()
      await stage.stop()
    }
  },
}

/** The most requests a second that succeed; the search ends when twice as many are sent as ever succeeded. */
async function findPeak(generator: LoadGenerator): Promise<number> {
  let peak = 0
  for (let aSecond = NORMAL; aSecond < MOST_ASKED; aSecond *= STEP) {
    const { good } = await playOne(generator, 'mixed', aSecond, STEP_SECONDS)
    peak = Math.max(peak, good / STEP_SECONDS)
    if (aSecond > 2 * peak) break
  }
  return peak
}

/** Until after the last second in which a request was refused or slow. */
function secondsUntilCalm(seconds: readonly Second[]): number {
  return seconds.findLastIndex(({ bad, p95 }) => bad > 0 || p95 > CALM_P95_MS) + 1
}
