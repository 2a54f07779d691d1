import { useEffect } from 'react'

/**
 * Keeps the screen on while something is shown: hands that cook touch nothing. Browsers without the
 * means, or short of battery, refuse it. It is lost with the page's sight and taken again with it.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let held: WakeLockSentinel | undefined
    async function take() {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
      else held = lock
    }
    const handleVisible = () => void take()
    void take()
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', handleVisible)
      void held?.release()
    }
  }, [])
}
