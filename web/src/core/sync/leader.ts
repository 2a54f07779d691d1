/**
 * Of the tabs of one browser one works at a time: the one that was looked at last. When it is closed,
 * or hangs, another takes over.
 */

/** What is begun with each leadership, and belongs to it alone. */
export interface Work {
  /** False when it has to be begun again. */
  isAlive(): boolean
  end(): void
}

/** One request for the lock. Only the last one of a tab may work. */
interface Claim {
  readonly isSteal: boolean
  readonly withdrawn: AbortController
  work?: Work
  release?: () => void
}

/** How often a page that is looked at makes sure that somebody works. */
const WATCH_MS = 5000

/** Returns what makes this tab the one that works. */
export function leadTabs(lock: string, begin: () => Work): () => void {
  // Missing where the page is not served securely.
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
      // Another tab has taken it away, or this one does not wait in the queue any more.
    }
    if (claim !== mine) return
    withdraw()
    // A request that failed before it began is made again by the watch.
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

  function meet(): void {
    if (isVisible()) takeOver()
    else if (!claim) void request(false)
  }

  /** Finds a leader whose work has failed, and a tab that is mistaken about who leads. */
  async function watch(): Promise<void> {
    if (!mayLead()) return
    const before = claim
    if (before?.work?.isAlive() === false) return request(true)
    const { holder, own } = await lookUp(lock)
    if (claim !== before || !mayLead()) return
    if (holder !== own) return follow(holder)
    if (!before?.work) return request(true)
  }

  /** Another tab holds the lock, or nobody does. */
  async function follow(holder: string | undefined): Promise<void> {
    if (holder === undefined) return request(true)
    if (!claim || claim.work) return request(false)
  }

  function mayLead(): boolean {
    return !isLeft && isVisible()
  }

  meet()
  setInterval(() => void watch().catch(() => undefined), WATCH_MS)
  document.addEventListener('visibilitychange', meet)
  // A page in the back/forward cache holds nothing.
  addEventListener('pagehide', () => {
    isLeft = true
    withdraw()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeft = false
    meet()
  })
  return takeOver
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Who holds the lock, and what the browser calls this tab: it says so only of holders. */
async function lookUp(lock: string): Promise<Record<'holder' | 'own', string | undefined>> {
  const probe = `tab-${crypto.randomUUID()}`
  return navigator.locks.request(probe, async () => {
    const { held = [] } = await navigator.locks.query()
    const holderOf = (of: string) => held.find(({ name }) => name === of)?.clientId
    return { holder: holderOf(lock), own: holderOf(probe) }
  })
}
