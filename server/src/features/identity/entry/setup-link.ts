import { PAGES } from '@compra/contract/http/pages.ts'
import type { Config } from '#config/config.ts'
import type { AccountRepository } from '#features/identity/account.repository.ts'
import { setupCodeOf } from './setup-code.ts'

interface Installation {
  readonly config: Pick<Config, 'registration' | 'publicUrl'>
  readonly signingKey: string
  readonly accounts: Pick<AccountRepository, 'hasAny'>
}

/** The link to the first-run screen, while a first account is missing that cannot be made otherwise. */
export async function findSetupLink(installation: Installation): Promise<string | undefined> {
  const { config, signingKey, accounts } = installation
  if (config.registration === 'open' || (await accounts.hasAny())) return undefined
  return setupLink(config.publicUrl, signingKey)
}

/** The code is in the fragment, which no request and no access log contains. */
export function setupLink(publicUrl: string, signingKey: string): string {
  const { text } = setupCodeOf(signingKey)
  return `${publicUrl}${PAGES.shoppingList}?login=true&setup=true#${text}`
}
