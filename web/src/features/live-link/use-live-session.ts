import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLiveSession, type LiveSession } from './live-session.ts'

/** Syncs the list of a link while the page is shown. */
export function useLiveSession(token: string): LiveSession {
  const [session] = useState(() => createLiveSession(token))
  useEffect(() => {
    const { engine } = session
    const resume = () => engine.resume()
    const resumeIfVisible = () => document.visibilityState === 'visible' && resume()
    void engine.start()
    addEventListener('online', resume)
    addEventListener('pageshow', resume)
    document.addEventListener('visibilitychange', resumeIfVisible)
    return () => {
      removeEventListener('online', resume)
      removeEventListener('pageshow', resume)
      document.removeEventListener('visibilitychange', resumeIfVisible)
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
