import type { AuthMode } from '@compra/contract/identity-rules.ts'
import { closeOverlay, openOverlay, type Overlay } from './overlays.ts'

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
