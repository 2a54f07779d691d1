/** Deletes what has expired. Several processes may do so on one database. */
export interface Cleanup {
  start(): void
  /** Waits for the run in progress. */
  stop(): Promise<void>
}

const EVERY_MS = 3_600_000

/** Runs the tasks one after the other, at the start and then hourly; `failed` is called per failure. */
export function createCleanup(
  tasks: readonly (() => Promise<void>)[],
  failed: (error: unknown) => void,
): Cleanup {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    // One that fails does not hold up the others; what it leaves is deleted an hour later.
    for (const task of tasks) await task().catch(failed)
  }
  const begin = () => {
    running = run()
  }

  return {
    start() {
      timer = setInterval(begin, EVERY_MS).unref()
      begin()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
