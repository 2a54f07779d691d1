/**
 * Cross-tab mutex with a timeout: `work` runs alone under its name and gets true if another tab ran
 * just before. A lock that is not granted within `waitMs` is held by a tab that hangs: then, and if the
 * browser has no locks, `work` runs without the lock.
 */
export async function withLock<T>(
  name: string,
  waitMs: number,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  // Missing in insecure contexts.
  if (!('locks' in navigator)) return work(false)
  let isGiven = false
  const begin = (hasWaited: boolean) => {
    isGiven = true
    return work(hasWaited)
  }
  try {
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await begin(false) } : undefined,
    )
    if (free) return free.result
    const signal = AbortSignal.timeout(waitMs)
    return await navigator.locks.request(name, { signal }, () => begin(true))
  } catch (error) {
    if (isGiven) throw error
    return work(true)
  }
}
