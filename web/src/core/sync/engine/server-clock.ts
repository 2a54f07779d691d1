import { clockSkewAfter, clockCorrection } from '@compra/contract/sync/clock/clock.ts'

/** The server's clock, by how far that of this device is ahead of it; all in milliseconds. */
export function createServerClock(now: () => number) {
  /** Undefined before the first answer. */
  let skew: number | undefined
  const correction = () => clockCorrection(skew ?? 0)

  return {
    /** Undefined before the first answer. */
    now: () => (skew === undefined ? undefined : now() - skew),

    /** The stamp of a change made now. */
    stamp: () => now() - correction(),

    /** Learns from an answer; returns how far stamps of this device are ahead. */
    learn(serverNow: number): number {
      skew = clockSkewAfter(skew, now() - serverNow)
      return correction()
    },
  }
}
