import { sessionState, type SessionState } from './session-state.ts'

/** Resolves once the session is no longer 'loading': restored, or known to be over. */
export function sessionSettled(): Promise<SessionState> {
  const now = sessionState.getState()
  if (now.status !== 'loading') return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = sessionState.subscribe((state) => {
      if (state.status === 'loading') return
      stop()
      resolve(state)
    })
  })
}
