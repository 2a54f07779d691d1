import { createClock, type SettableClock } from '#lib/clock.ts'

/** A clock that stands still between two settings, so that timing tests are exact on a slow machine. */
export function stoppedClock(moment = new Date()): SettableClock {
  return createClock(() => moment.getTime())
}
