import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLiveSession, type LiveSession } from './live-session.ts'

/** The list of a link, while the page is shown. */
export function useLiveSession(token: string): LiveSession {
  const [session] = useState(() => createLiveSession(token))
  useEffect(() => {
    const { engine } = session
    const wake = () => engine.resume()
    const wakeIfSeen = () => document.visibilityState === 'visible' && wake()
    void engine.start()
    addEventListener('online', wake)
    addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', wakeIfSeen)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wakeIfSeen)
      engine.stop()
    }
  }, [session])
  return session
}

export function useLiveState({ state }: LiveSession) {
  return useSyncExternalStore(state.subscribe, state.getState, state.getState)
}

export function useLiveList({ list }: LiveSession) {
  return useSyncExternalStore(list.subscribe, list.getState, list.getState).list
}
