import {
  closeAccountModal,
  currentOverlay,
  isAccountModal,
  openOverlay,
  type Overlay,
} from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { openLogin } from './login.ts'

const STAYS_MS = 20_000

let interrupted: Overlay | null = null

/**
 * Says that the server ended the session: in place of the open overlay, which may show the account, or
 * as a toast on the page.
 */
export function showSessionEnded(): void {
  interrupted = currentOverlay()
  if (interrupted !== null) {
    openOverlay('session-ended')
    // A panel of the account would ask for the login a second time.
    closeAccountModal()
    return
  }
  showToast({
    title: 'Sua sessão terminou',
    text: 'Entre de novo para usar sua conta.',
    durationMs: STAYS_MS,
    outlastsList: true,
    action: { label: 'Entrar', onPress: () => openLogin() },
  })
}

/** Opens the login, which then returns to the interrupted overlay. */
export function logInAgain(): void {
  openLogin(interrupted && needsAccount(interrupted) ? { next: interrupted } : {})
}

/** The login reopens these. */
function needsAccount(overlay: Overlay): boolean {
  return isAccountModal(overlay) || overlay === 'stock-min'
}
