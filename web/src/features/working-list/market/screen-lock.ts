/** The Wake Lock API; missing in some browsers and without a secure context. */
export interface ScreenLocks {
  request: (type: 'screen') => Promise<{ release: () => Promise<void> }>
}

interface Deps {
  locks: ScreenLocks | undefined
  isShown: () => boolean
  /** Calls back when the page is shown or hidden; returns the unsubscribe function. */
  onShown: (listener: () => void) => () => void
}

/**
 * Keeps the screen on until the returned function is called. Hiding the page releases the lock, so it is
 * requested again when the page is shown. Without a lock, or if it is refused, as by a battery saver, the
 * screen turns off as usual.
 */
export function keepScreenOn({ locks, isShown, onShown }: Deps): () => void {
  let isOver = false
  let held: Promise<{ release: () => Promise<void> } | undefined> | undefined

  function ask(): void {
    if (isShown()) held = locks?.request('screen').catch(() => undefined)
  }

  ask()
  const stop = onShown(() => {
    if (!isOver) ask()
  })
  return () => {
    isOver = true
    stop()
    void held?.then((lock) => lock?.release()).catch(() => undefined)
  }
}
