import { type LoadGenerator, playOne } from './open-loop.ts'

const WARM_UP_SECONDS = 8
const MAX_RATE = 4_000
/** The factor between two steps of the first search, and how long each is sent. */
const COARSE = { factor: 1.5, seconds: 3 }
/** Rates around the best of the first search, each sent for longer: the peak is the best of these. */
const FINE = { factors: [0.85, 1, 1.15, 1.3], seconds: 5 }

/** Brings caches and compiled code to where a peak is measured. */
export async function warmUp(generator: LoadGenerator, ordinary: number): Promise<void> {
  await playOne(generator, 'mixed', ordinary, WARM_UP_SECONDS)
}

/** The rate of requests, from that of an ordinary day on, at which the most are answered well. */
export async function findPeakRate(generator: LoadGenerator, ordinary: number): Promise<number> {
  let coarse = 0
  for (let rate = ordinary; rate < MAX_RATE; rate *= COARSE.factor) {
    coarse = Math.max(coarse, await goodput(generator, rate, COARSE.seconds))
    // More than the product can answer was sent: what follows only finds less.
    if (rate > 1.5 * coarse) break
  }
  let best = { rate: coarse, good: 0 }
  for (const factor of FINE.factors) {
    const rate = Math.round(coarse * factor)
    const good = await peakAt(generator, rate)
    if (good > best.good) best = { rate, good }
  }
  return best.rate
}

/** Good responses per second at the rate of the peak. */
export const peakAt = (generator: LoadGenerator, rate: number): Promise<number> =>
  goodput(generator, rate, FINE.seconds)

async function goodput(generator: LoadGenerator, aSecond: number, seconds: number) {
  const { good } = await playOne(generator, 'mixed', aSecond, seconds)
  return good / seconds
}
