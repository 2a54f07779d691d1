/** Runs `work` when all earlier work of the same key is done; other keys do not wait. */
export type TakeTurns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets callers of one thing queue here, where waiting costs nothing, instead of in the database,
 * where each would hold a connection that others need (T-11).
 */
export function createTurns(): TakeTurns {
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
