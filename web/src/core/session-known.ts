import { sessionState, type SessionState } from './session-state.ts'

/** Who is signed in, as soon as a stored session has been taken up or has turned out to be over. */
export function sessionKnown(): Promise<SessionState> {
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
