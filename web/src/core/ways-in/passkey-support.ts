import { isProviderOnly } from './login-ways.ts'

/** Whether this browser has passkeys, and the installation accepts them. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isProviderOnly()
}
