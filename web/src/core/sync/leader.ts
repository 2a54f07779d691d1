/**
 * Leader election among the tabs of one browser: the tab that was last visible works. If it is closed or
 * hangs, another takes over.
 */

/** The work of one leadership. */
export interface Work {
  /** False if the work must be restarted. */
  isAlive(): boolean
  end(): void
}

/** One request for the lock. Only the latest one of a tab may work. */
interface Claim {
  readonly isSteal: boolean
  readonly withdrawn: AbortController
  work?: Work
  release?: () => void
}

/** How often a visible page checks that one tab works. */
const WATCH_MS = 5000

/** Returns a function that makes this tab the leader. */
export function electLeader(lock: string, begin: () => Work): () => void {
  // Missing in insecure contexts.
  if (!('locks' in navigator)) {
    begin()
    return () => {}
  }
  let claim: Claim | undefined
  let isLeft = false

  async function request(isSteal: boolean): Promise<void> {
    withdraw()
    const mine: Claim = { isSteal, withdrawn: new AbortController() }
    claim = mine
    try {
      // The browser refuses a signal beside `steal`.
      const options = isSteal ? { steal: true } : { signal: mine.withdrawn.signal }
      await navigator.locks.request(lock, options, () => {
        // Chromium may grant a request that was aborted a moment before.
        if (claim !== mine) return
        mine.work = begin()
        return new Promise<void>((resolve) => (mine.release = resolve))
      })
    } catch {
      // Another tab stole the lock, or this request was withdrawn.
    }
    if (claim !== mine) return
    withdraw()
    // `watch` repeats a request that failed before its work began.
    if (mine.work && !isLeft) void request(false)
  }

  function withdraw(): void {
    const left = claim
    claim = undefined
    left?.withdrawn.abort()
    left?.work?.end()
    left?.release?.()
  }

  function takeOver(): void {
    if (!claim?.work && !claim?.isSteal) void request(true)
  }

  function handleVisibility(): void {
    if (isVisible()) takeOver()
    else if (!claim) void request(false)
  }

  /** Detects failed work, and a tab that is wrong about which tab leads. */
  async function watch(): Promise<void> {
    if (!mayLead()) return
    const before = claim
    if (before?.work?.isAlive() === false) return request(true)
    const { holder, own } = await queryHolder(lock)
    if (claim !== before || !mayLead()) return
    if (holder !== own) return followHolder(holder)
    if (!before?.work) return request(true)
  }

  /** Queues behind another holder, or takes a free lock. */
  async function followHolder(holder: string | undefined): Promise<void> {
    if (holder === undefined) return request(true)
    if (!claim || claim.work) return request(false)
  }

  function mayLead(): boolean {
    return !isLeft && isVisible()
  }

  handleVisibility()
  setInterval(() => void watch().catch(() => undefined), WATCH_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  // A page in the back/forward cache must not hold the lock.
  addEventListener('pagehide', () => {
    isLeft = true
    withdraw()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeft = false
    handleVisibility()
  })
  return takeOver
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** The client ids of the lock's holder and of this tab, which takes a probe lock to find its own. */
async function queryHolder(lock: string): Promise<Record<'holder' | 'own', string | undefined>> {
  const probe = `tab-${crypto.randomUUID()}`
  return navigator.locks.request(probe, async () => {
    const { held = [] } = await navigator.locks.query()
    const holderOf = (of: string) => held.find(({ name }) => name === of)?.clientId
    return { holder: holderOf(lock), own: holderOf(probe) }
  })
}
