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

/** The highest number of good responses a second at any rate from that of an ordinary day on. */
export async function findPeak(generator: LoadGenerator, ordinary: number): Promise<number> {
  let best = 0
  for (let aSecond = ordinary; aSecond < MAX_RATE; aSecond *= COARSE.factor) {
    best = Math.max(best, await goodput(generator, aSecond, COARSE.seconds))
    // More than the product can answer was sent: what follows only finds less.
    if (aSecond > 1.5 * best) break
  }
  let peak = 0
  for (const factor of FINE.factors) {
    peak = Math.max(peak, await goodput(generator, Math.round(best * factor), FINE.seconds))
  }
  return peak
}

async function goodput(generator: LoadGenerator, aSecond: number, seconds: number) {
  const { good } = await playOne(generator, 'mixed', aSecond, seconds)
  return good / seconds
}
