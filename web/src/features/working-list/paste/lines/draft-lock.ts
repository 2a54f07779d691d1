/** A draft is under review in one tab; other tabs leave it alone while that tab is open. */

/** A reloading tab releases its locks a moment late. */
const WAIT_MS = 2000

/** The release functions of this tab's drafts; undefined until the lock is granted. */
const claims = new Map<string, (() => void) | undefined>()

export const isClaimedHere = (id: string): boolean => claims.has(id)

/** Whether this tab has claimed the draft. Without the Web Locks API every tab has it. */
export async function claimDraft(id: string): Promise<boolean> {
  if (claims.get(id) || !('locks' in navigator)) return true
  claims.set(id, undefined)
  return new Promise((resolve) => {
    const refuse = () => {
      if (!claims.get(id)) claims.delete(id)
      resolve(false)
    }
    const hold = () => {
      // The sheet was closed before the lock was granted.
      if (!claims.has(id)) return refuse()
      return new Promise<void>((release) => {
        claims.set(id, release)
        resolve(true)
      })
    }
    const signal = AbortSignal.timeout(WAIT_MS)
    navigator.locks.request(`ci-paste:${id}`, { signal }, hold).catch(refuse)
  })
}

export function releaseDraft(id: string): void {
  claims.get(id)?.()
  claims.delete(id)
}
