/**
 * Runs `work` while no other tab runs work under the same name. A lock that is not given within
 * `waitMs` belongs to a tab that hangs: then, and where there are no locks, it runs without.
 */
export async function withLock<T>(
  name: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  // Missing where the page is not served securely.
  if (!('locks' in navigator)) return work()
  let isGiven = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
      isGiven = true
      return work()
    })
  } catch (error) {
    if (isGiven) throw error
    return work()
  }
}
