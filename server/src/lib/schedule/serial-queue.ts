/** Runs `work` after all earlier work with the same key; other keys do not wait. */
export type SerialQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * One queue per key, in memory. Waiting here costs nothing, whereas a wait for a row lock holds a database
 * connection (T-11).
 */
export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
