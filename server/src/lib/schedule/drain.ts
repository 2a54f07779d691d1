import type { Clock } from '#lib/clock.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

interface Drain<T> {
  /** Whether to claim another batch. */
  readonly goOn: () => boolean
  readonly clock: Clock
  /** Claimed together, and processed concurrently. */
  readonly most: number
  /** Longer than the work may take; afterwards the process that claimed it must have died. */
  readonly leaseMs: number
  /** Claims some due rows, so that no other process claims them until `lease`; committed at once. */
  readonly take: (now: Date, lease: Date, most: number) => Promise<readonly T[]>
  readonly work: (one: T) => Promise<void>
}

/** Processes due rows in batches until none is left. Any number of processes may run it. */
export async function drain<T>({ goOn, clock, most, leaseMs, take, work }: Drain<T>) {
  while (goOn()) {
    const now = clock.now()
    const some = await take(now, new Date(now.getTime() + leaseMs), most)
    await Promise.all(some.map(work))
    if (some.length < most) return
  }
}

/** Due work comes from other processes and from the passing of time, so it is polled. */
const POLL_INTERVAL_MS = 2_000

/** Runs `work` every two seconds; `stop` prevents further batches and waits for the current one. */
export function createPoller(
  work: (goOn: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Scheduler {
  let isStopped = false
  const scheduler = createScheduler(
    () => work(() => !isStopped),
    () => POLL_INTERVAL_MS,
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
