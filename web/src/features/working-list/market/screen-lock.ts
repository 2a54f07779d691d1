/** The part of the browser that can keep the screen on; missing in some, and without a secure context. */
export interface ScreenLocks {
  request: (type: 'screen') => Promise<{ release: () => Promise<void> }>
}

interface Deps {
  locks: ScreenLocks | undefined
  isShown: () => boolean
  /** Calls back when the page is shown or hidden; answers how to stop that. */
  onShown: (listener: () => void) => () => void
}

/**
 * Keeps the screen on until the returned function is called. The browser takes the lock away from a
 * page that is hidden, so it is asked for again when the page is shown. Without such a lock, or when
 * it is refused, as by a battery saver, the screen goes off as ever.
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
