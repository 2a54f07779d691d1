/**
 * Runs `work` while no other tab runs work under the same name, and tells it whether another did
 * just before. A lock that is not given within `waitMs` belongs to a tab that hangs: then, and where
 * there are no locks, it runs without.
 */
export async function withLock<T>(
  name: string,
  waitMs: number,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  // Missing where the page is not served securely.
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
