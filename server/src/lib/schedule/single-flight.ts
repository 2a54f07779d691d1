/** Runs `work`, unless work with the same key is already running: then resolves with its result. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>

/** Deduplicates concurrent calls with the same key; nothing is cached once the work has ended. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = inFlight.get(key)
    if (running) return running
    const started = work().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
