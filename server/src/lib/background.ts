import { setTimeout as delay } from 'node:timers/promises'

/** Work that an answer must not wait for. */
export interface Background {
  /**
   * Tried again when it throws, as it may when the database is busy; so it must do all or nothing.
   */
  run(task: () => Promise<void>): void
  /** When everything that was begun has ended; for a server that closes. */
  settled(): Promise<void>
}

/** Together shorter than a server that closes may take. */
const PAUSES_MS = [1_000, 3_000]

/** `failed` is told of every task that throws each time. */
export function createBackground(
  failed: (error: unknown) => void,
  pausesMs: readonly number[] = PAUSES_MS,
): Background {
  const running = new Set<Promise<void>>()
  return {
    run(task) {
      const done: Promise<void> = insist(task, pausesMs)
        .catch(failed)
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

async function insist(task: () => Promise<void>, [pause, ...later]: readonly number[]) {
  try {
    await task()
  } catch (error) {
    if (pause === undefined) throw error
    await delay(pause)
    await insist(task, later)
  }
}
