import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'

/** A provider that users can log in at: the name on its button, and the path of its login. */
export interface LoginProvider {
  readonly name: string
  readonly path: string
}

const DEFAULT_BUTTON = [['Google', DEFAULT_PROVIDER_PATH]]

/** Whether the page's server accepts no passwords; it marks the pages. */
export function isProviderOnly(): boolean {
  return document.documentElement.dataset['login'] === 'provider'
}

/** The providers that the page's server marks, in the order of their buttons. */
export function loginProviders(): readonly LoginProvider[] {
  const marked = document.documentElement.dataset['providers']
  // `as`: written by the page's own server.
  const buttons = (marked ? JSON.parse(marked) : DEFAULT_BUTTON) as [string, string][]
  return buttons.map(([name, path]) => ({ name, path }))
}

/** Within a sentence: 'o Google', 'Keycloak ou Google'. */
export function providerNames(): string {
  const names = loginProviders().map(({ name }) => name)
  return names.length === 1 && names[0] === 'Google' ? 'o Google' : names.join(' ou ')
}
