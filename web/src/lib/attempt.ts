/** What `work` returns; undefined when it throws, as storage does that is full, blocked or missing. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
