import type { Clock } from '#lib/clock.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

interface Drain<T> {
  /** Whether to take more. */
  readonly goOn: () => boolean
  readonly clock: Clock
  /** Taken together, and worked at concurrently. */
  readonly most: number
  /** Longer than the work may take; afterwards the process that took it must have died. */
  readonly leaseMs: number
  /** Claims some that are due, so that until `lease` no other process takes them; committed at once. */
  readonly take: (now: Date, lease: Date, most: number) => Promise<readonly T[]>
  readonly work: (one: T) => Promise<void>
}

/** Works at whatever is due, by batches, until nothing is. Any number of processes may. */
export async function drain<T>({ goOn, clock, most, leaseMs, take, work }: Drain<T>) {
  while (goOn()) {
    const now = clock.now()
    const some = await take(now, new Date(now.getTime() + leaseMs), most)
    await Promise.all(some.map(work))
    if (some.length < most) return
  }
}

/** What is due comes from other processes and from the passing of time, so it is polled. */
const POLL_EVERY_MS = 2_000

/** Runs `work` every two seconds; when stopped it is told to take no more, and waited for. */
export function createPoller(
  work: (goOn: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Scheduler {
  let isStopped = false
  const scheduler = createScheduler(
    () => work(() => !isStopped),
    () => POLL_EVERY_MS,
    failed,
  )
  return {
    ...scheduler,
    stop() {
      isStopped = true
      return scheduler.stop()
    },
  }
}
