/** Deletes expired data. Several processes may do so on one database. */
export interface Cleanup {
  start(): void
  /** Waits for the run in progress. */
  stop(): Promise<void>
}

const INTERVAL_MS = 3_600_000

/** Runs the tasks one after the other, at the start and then hourly; `failed` is called per failure. */
export function createCleanup(
  tasks: readonly (() => Promise<void>)[],
  failed: (error: unknown) => void,
): Cleanup {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    // A failure does not stop the other tasks; the next run retries it.
    for (const task of tasks) await task().catch(failed)
  }
  const startRun = () => {
    running = run()
  }

  return {
    start() {
      timer = setInterval(startRun, INTERVAL_MS).unref()
      startRun()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
