import type { Clock } from '#lib/clock.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

interface Options<T> {
  /** Whether to claim another batch. */
  readonly shouldContinue: () => boolean
  readonly clock: Clock
  /** Claimed together, and processed concurrently. */
  readonly batchSize: number
  /** Longer than the work may take; afterwards the process that claimed it must have died. */
  readonly leaseMs: number
  /** Claims some due rows, so that no other process claims them until `lease`; committed at once. */
  readonly claim: (now: Date, lease: Date, batchSize: number) => Promise<readonly T[]>
  readonly process: (row: T) => Promise<void>
}

/** Processes due rows in batches until none is left. Any number of processes may run it. */
export async function drain<T>({
  shouldContinue,
  clock,
  batchSize,
  leaseMs,
  claim,
  process,
}: Options<T>) {
  while (shouldContinue()) {
    const now = clock.now()
    const rows = await claim(now, new Date(now.getTime() + leaseMs), batchSize)
    await Promise.all(rows.map(process))
    if (rows.length < batchSize) return
  }
}

/** Due work comes from other processes and from the passing of time, so it is polled. */
const POLL_INTERVAL_MS = 2_000

/** Runs `work` every two seconds; `stop` prevents further batches and waits for the current one. */
export function createPoller(
  work: (shouldContinue: () => boolean) => Promise<void>,
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
