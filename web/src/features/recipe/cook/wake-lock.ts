import { useEffect } from 'react'

/**
 * Keeps the screen on while a recipe is shown, since cooks do not touch it. Browsers without the
 * API, or short of battery, refuse it. A hidden page loses it and requests it again when visible.
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
