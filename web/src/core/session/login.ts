import type { AuthMode } from '@compra/contract/identity/identity-rules.ts'
import { closeAndReload, closeOverlay, openOverlay, type Overlay } from '#core/shell/overlays.ts'
import { tokenStorage } from './session-storage.ts'

/** The first state of the login modal, and its destination. */
export interface LoginRequest {
  mode: AuthMode
  /** Fills the e-mail field; may come from a URL, so it proves nothing. */
  email: string
  /** Opened after the login, in place of the modal. */
  next?: Overlay
  /** The token of an invite, where a registration needs one. */
  invite?: string
  /** Fills the field of the first-run screen. */
  setupCode?: string
  /** Why it interrupts, shown in the modal. */
  reason?: string
}

let request: LoginRequest = { mode: 'login', email: '' }

/** Opens the login modal. */
export function openLogin(options: Partial<LoginRequest> = {}): void {
  request = { mode: 'login', email: '', ...options }
  openOverlay('login')
}

/** The state that the modal was opened with; after a reload, the plain login. */
export function readLoginRequest(): LoginRequest {
  return request
}

/** Takes a signed-in user to the purpose of the login, or back to the page. */
export function leaveLogin(): void {
  const { next } = request
  request = { mode: 'login', email: '' }
  if (next) openOverlay(next)
  else closeOverlay()
}

/** Reloads this window after another one in which a login may have happened (G-017). */
export function leaveLoginByReload(): void {
  // Only overlays with a URL are restored after the reload.
  if (request.next !== 'premium' || tokenStorage.read() === null) {
    closeAndReload()
    return
  }
  openOverlay(request.next)
  location.reload()
}
