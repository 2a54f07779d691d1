import { createScheduler, type Scheduler } from './scheduler.ts'

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
