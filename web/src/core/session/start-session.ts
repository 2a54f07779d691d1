import { loadCode } from '#lib/retry/load-code.ts'
import { GUEST, sessionState } from './session-state.ts'
import { onTokenOfOtherTab, tokenStorage } from './session-storage.ts'

/**
 * Restores the stored session and follows the other tabs. Called once per page. The session code is
 * loaded only if there is a session.
 */
export function startSession(): void {
  if (tokenStorage.read() !== null) sessionState.setState({ status: 'loading' }, true)
  void run('start')
  onTokenOfOtherTab(() => void run('follow'))
  addEventListener('online', () => void run('resume'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void run('resume')
  })
  // A page restored from the back/forward cache has missed the changes of other tabs.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void run('follow')
  })
}

async function run(act: 'start' | 'follow' | 'resume'): Promise<void> {
  if (tokenStorage.read() === null && sessionState.getState().status === 'guest') return
  try {
    const { session } = await loadCode(() => import('./session.ts'))
    await session[act]()
  } catch {
    // Without the code no session can be restored; the token stays for the next attempt (G-060).
    if (sessionState.getState().status === 'loading') sessionState.setState(GUEST, true)
  }
}
