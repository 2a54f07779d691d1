import type { AuthMode } from '@compra/contract/identity-rules.ts'
import { closeAndReload, closeOverlay, openOverlay, type Overlay } from './overlays.ts'
import { tokenStorage } from './session-storage.ts'

/** How the login modal begins, and where it leads. */
export interface LoginRequest {
  mode: AuthMode
  /** Fills the e-mail field; may come from an address, so it proves nothing. */
  email: string
  /** Opened after the login, in place of the modal (spec §2). */
  next?: Overlay
}

let request: LoginRequest = { mode: 'login', email: '' }

/** Opens the login modal. */
export function openLogin(asked: Partial<LoginRequest> = {}): void {
  request = { mode: 'login', email: '', ...asked }
  openOverlay('login')
}

/** What the modal was opened with; after a reload, the plain login. */
export function readLoginRequest(): LoginRequest {
  return request
}

/** Whoever is signed in goes on to what the login was for, or back to the page. */
export function leaveLogin(): void {
  const { next } = request
  request = { mode: 'login', email: '' }
  if (next) openOverlay(next)
  else closeOverlay()
}

/** After another window, in which somebody may have signed in: this one is loaded anew (G-017). */
export function leaveLoginByReload(): void {
  // Only what has an address is there again after that.
  if (request.next !== 'premium' || tokenStorage.read() === null) {
    closeAndReload()
    return
  }
  openOverlay(request.next)
  location.reload()
}
