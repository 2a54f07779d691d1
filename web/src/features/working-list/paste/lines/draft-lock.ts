/** A draft is under review in one tab; another tab leaves it alone for as long as that one is open. */

/** A tab that is being reloaded lets go of its locks a moment late. */
const WAIT_MS = 2000

/** What releases each draft of this tab; undefined while the browser has not granted it. */
const claims = new Map<string, (() => void) | undefined>()

export const isClaimedHere = (id: string): boolean => claims.has(id)

/** Whether this tab has the draft now. Where there are no locks, each tab has it. */
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
