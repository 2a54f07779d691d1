/** The result of `work`; undefined if it throws, such as storage that is full, blocked or missing. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
