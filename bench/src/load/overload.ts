import { type Asking, playOne } from './crowd-asks.ts'
import type { Outcome, Second } from './order.ts'

/** What nobody complains about (GOAL-25). */
const CALM_P95_MS = 150
/** The search for the most that is answered: where it begins, and how much more each step asks. */
const STEP = 1.5
const MOST_ASKED = 4_000
const STEP_SECONDS = 4
const RECOVERY_SECONDS = 15

interface Sizes {
  /** Requests a second on an ordinary day. */
  readonly normal: number
  readonly times: number
  readonly seconds: number
}

export interface Overload {
  /** Requests a second that are answered with success at the best. */
  readonly peak: number
  /** The same while so many times as many come as on an ordinary day. */
  readonly goodput: number
  readonly bad: Outcome['bad']
  /** Seconds from the end of it until everybody is answered as ever. */
  readonly recovery: number
}

/** Many times an ordinary day's requests for a while, then those of an ordinary day again. */
export async function overload(
  asking: Asking,
  { normal, times, seconds }: Sizes,
): Promise<Overload> {
  const peak = await findPeak(asking, normal)
  const [heavy, after] = (
    await asking.play(
      { seconds, streams: [{ mix: 'mixed', aSecond: normal * times }] },
      { seconds: RECOVERY_SECONDS, streams: [{ mix: 'mixed', aSecond: normal }] },
    )
  ).flat()
  if (!heavy || !after) throw new Error('an overload has two phases')
  return {
    peak,
    goodput: heavy.good / seconds,
    bad: heavy.bad,
    recovery: secondsUntilCalm(after.seconds),
  }
}

/** More and more requests a second, until they are twice as many as ever were answered. */
async function findPeak(asking: Asking, first: number): Promise<number> {
  let peak = 0
  for (let aSecond = first; aSecond < MOST_ASKED; aSecond *= STEP) {
    const { good } = await playOne(asking, 'mixed', aSecond, STEP_SECONDS)
    peak = Math.max(peak, good / STEP_SECONDS)
    if (aSecond > 2 * peak) break
  }
  return peak
}

/** After the last second in which somebody was refused or had to wait. */
function secondsUntilCalm(seconds: readonly Second[]): number {
  return seconds.findLastIndex(({ bad, p95 }) => bad > 0 || p95 > CALM_P95_MS) + 1
}
