import { clockSkewAfter, clockCorrection } from '@compra/contract/sync/clock/clock.ts'

/** Estimates the server's clock from its answers; all in milliseconds. */
export function createServerClock(now: () => number) {
  /** Undefined before the first answer. */
  let skew: number | undefined
  const correction = () => clockCorrection(skew ?? 0)

  return {
    /** Undefined before the first answer. */
    now: () => (skew === undefined ? undefined : now() - skew),

    /** The stamp of a change made now. */
    stamp: () => now() - correction(),

    /** Updates the skew by an answer; returns the correction for stamps of this device. */
    learn(serverNow: number): number {
      skew = clockSkewAfter(skew, now() - serverNow)
      return correction()
    },
  }
}
