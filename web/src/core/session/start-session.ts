import { loadCode } from '#lib/retry/load-code.ts'
import { GUEST, sessionState } from './session-state.ts'
import { onTokenOfOtherTab, tokenStorage } from './session-storage.ts'

/**
 * Restores the stored session and follows the other tabs. Called once per page. A guest's first
 * load does without the session code: it is fetched when there is a session.
 */
export function startSession(): void {
  if (tokenStorage.read() !== null) sessionState.setState({ status: 'loading' }, true)
  void take('start')
  onTokenOfOtherTab(() => void take('follow'))
  addEventListener('online', () => void take('resume'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void take('resume')
  })
  // A page restored from the back/forward cache has missed the changes of other tabs.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void take('follow')
  })
}

async function take(act: 'start' | 'follow' | 'resume'): Promise<void> {
  if (tokenStorage.read() === null && sessionState.getState().status === 'guest') return
  try {
    const { session } = await loadCode(() => import('./session.ts'))
    await session[act]()
  } catch {
    // Without its code no session can be taken up; the token stays for the next try (G-060).
    if (sessionState.getState().status === 'loading') sessionState.setState(GUEST, true)
  }
}
