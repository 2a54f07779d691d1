import { loadCode } from '#lib/retry/load-code.ts'
import { GUEST, sessionState } from './session-state.ts'
import { onTokenOfOtherTab, tokenStorage } from './session-storage.ts'
import type * as SessionModule from './session.ts'

/**
 * Restores the stored session and follows the other tabs. Called once per page. A guest's first
 * load does without the session code: it is fetched when there is a session.
 */
export function startSession(): void {
  if (tokenStorage.read() !== null) sessionState.setState({ status: 'loading' }, true)
  void take(({ session }) => session.start())
  onTokenOfOtherTab(() => void take(({ session }) => session.follow()))
  addEventListener('online', () => void take(({ session }) => session.resume()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void take(({ session }) => session.resume())
  })
  // A page restored from the back/forward cache has missed the changes of other tabs.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void take(({ session }) => session.follow())
  })
}

async function take(act: (code: typeof SessionModule) => Promise<void>): Promise<void> {
  const { status } = sessionState.getState()
  if (tokenStorage.read() === null && status === 'guest') return
  try {
    await act(await loadCode(() => import('./session.ts')))
  } catch {
    // Without its code no session can be taken up; the token stays for the next try (G-060).
    if (sessionState.getState().status === 'loading') sessionState.setState(GUEST, true)
  }
}
