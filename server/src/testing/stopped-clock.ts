import { createClock, type SettableClock } from '#lib/clock.ts'

/**
 * A clock that stands still between two settings: what a test says of seconds holds to the
 * millisecond, however long a busy machine takes to answer.
 */
export function stoppedClock(moment = new Date()): SettableClock {
  return createClock(() => moment.getTime())
}
