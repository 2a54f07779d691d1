/** A draft is under review in one tab; another tab leaves it alone for as long as that one is open. */

/** A tab that is being reloaded lets go of its locks a moment late. */
const WAIT_MS = 2000

const held = new Map<string, () => void>()

/** Whether this tab has the draft now. Where there are no locks, each tab has it. */
export async function claimDraft(id: string): Promise<boolean> {
  if (held.has(id) || !('locks' in navigator)) return true
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(WAIT_MS)
    const hold = () =>
      new Promise<void>((release) => {
        held.set(id, release)
        resolve(true)
      })
    navigator.locks.request(`ci-paste:${id}`, { signal }, hold).catch(() => resolve(false))
  })
}

export function releaseDraft(id: string): void {
  held.get(id)?.()
  held.delete(id)
}
