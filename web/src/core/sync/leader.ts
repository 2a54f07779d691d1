/**
 * Of the tabs of one browser one works at a time: the one that was looked at last. When it is closed,
 * or hangs, another takes over. `begin` starts the work and answers what ends it. Returns what makes this
 * tab the one that works.
 */
export function leadTabs(lock: string, begin: () => () => void): () => void {
  // Missing where the page is not served securely.
  if (!('locks' in navigator)) {
    begin()
    return () => {}
  }
  let release: (() => void) | undefined
  let queued: AbortController | undefined
  let isLeft = false
  /** Has asked for it, and will get it in a moment. */
  let isTaking = false

  async function hold(options: LockOptions): Promise<void> {
    let end: (() => void) | undefined
    try {
      await navigator.locks.request(
        lock,
        options,
        () =>
          new Promise<void>((resolve) => {
            isTaking = false
            release = resolve
            end = begin()
          }),
      )
    } catch {
      // Another tab has taken it away, or this one does not wait in the queue any more.
    }
    if (!end) return
    release = undefined
    end()
    if (!isLeft) queue()
  }

  function queue(): void {
    queued = new AbortController()
    void hold({ signal: queued.signal })
  }

  function takeOver(): void {
    if (release || isTaking) return
    isTaking = true
    queued?.abort()
    void hold({ steal: true })
  }

  function meet(): void {
    if (document.visibilityState === 'visible') takeOver()
  }

  queue()
  meet()
  document.addEventListener('visibilitychange', meet)
  // A page in the back/forward cache holds nothing.
  addEventListener('pagehide', () => {
    isLeft = true
    queued?.abort()
    release?.()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeft = false
    queue()
    meet()
  })
  return takeOver
}
