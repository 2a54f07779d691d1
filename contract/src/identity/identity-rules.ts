/** Account rules for forms and server, without a schema library. */
export const USER_NAME = { min: 3, max: 50, profileMin: 5 } as const
export const PASSWORD = { min: 8, max: 100, loginMin: 6 } as const
export const EMAIL_MAX = 254
export const EMAIL_MIN = 5
/** The longest local part, before the @ (RFC 5321, 4.5.3.1.1). */
const EMAIL_LOCAL_MAX = 64

export function hasShortLocalPart(email: string): boolean {
  return email.lastIndexOf('@') <= EMAIL_LOCAL_MAX
}

/** '(11) 98765-4321'. */
export const PHONE = /^\(\d{2}\) \d{5}-\d{4}$/

/** Seconds until the resend button is enabled: after opening the screen, and after a request. */
export const RESEND_WAIT = { first: 30, next: 300 } as const

/** The modes of the auth modal (G-040, G-046). */
export const AUTH_MODES = [
  'login',
  'register',
  'emailConfirmation',
  'resendConfirmation',
  'providerLogin',
  'forgotPassword',
  'setup',
] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** The two calls of the session itself, usable before any schema is loaded. */
export const SESSION_CALLS = {
  refresh: { method: 'POST', path: '/identity/refresh-token' },
  logout: { method: 'POST', path: '/identity/logout' },
} as const

/** The URL that starts a login at the provider; a navigation, not a call. */
export const DEFAULT_PROVIDER_PATH = '/identity/google'
