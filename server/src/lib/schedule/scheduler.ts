/** Runs a task repeatedly, and soon after `wake`. */
export interface Scheduler {
  start(): void
  /** Runs the task soon instead of after the current pause. */
  wake(): void
  /** Prevents further runs, and waits for the current one, at most three seconds. */
  stop(): Promise<void>
}

const WAKE_DELAY_MS = 10
const MAX_STOP_MS = 3_000

/**
 * `pauseMs` is read after each run, so that a task can slow itself down. A run that throws goes to `failed`,
 * and the next one follows as usual.
 */
export function createScheduler(
  task: () => Promise<void>,
  pauseMs: () => number,
  failed: (error: unknown) => void,
): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStarted = false
  let shouldWake = false

  const runIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = run().finally(() => {
        running = undefined
      })
    }, milliseconds)
    // A scheduled run alone does not keep the process alive.
    timer.unref()
  }

  const run = async (): Promise<void> => {
    shouldWake = false
    await task().catch(failed)
    if (isStarted) runIn(shouldWake ? WAKE_DELAY_MS : pauseMs())
  }

  return {
    start() {
      isStarted = true
      runIn(0)
    },
    wake() {
      shouldWake = true
      if (isStarted && !running) runIn(WAKE_DELAY_MS)
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await Promise.race([running, pause(MAX_STOP_MS)])
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
