import { setTimeout as delay } from 'node:timers/promises'

/** Work that outlives the request that started it. */
export interface BackgroundTasks {
  /** Retried when it throws, for example while the database is busy, so it must be atomic. */
  run(task: () => Promise<void>): void
  /** Resolves when no task is left, so that a server can close. */
  settled(): Promise<void>
}

/** Their sum is less than the shutdown grace period. */
const PAUSES_MS = [1_000, 3_000]

/** `failed` is called with the last error of a task whose every attempt failed. */
export function createBackgroundTasks(
  failed: (error: unknown) => void,
  pausesMs: readonly number[] = PAUSES_MS,
): BackgroundTasks {
  const running = new Set<Promise<void>>()
  return {
    run(task) {
      const done: Promise<void> = retrying(task, pausesMs)
        .catch(failed)
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

async function retrying(task: () => Promise<void>, [pause, ...later]: readonly number[]) {
  try {
    await task()
  } catch (error) {
    if (pause === undefined) throw error
    await delay(pause)
    await retrying(task, later)
  }
}
