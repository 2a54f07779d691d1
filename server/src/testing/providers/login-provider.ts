import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { LoginProviderConfig } from '#config/login-providers.ts'
import { STANDARD_CLAIMS } from '#integrations/oidc/claims.ts'
import { STANDARD_SCOPE } from '#integrations/oidc/open-id-login.ts'

/** A configured provider with the defaults of the environment. */
export function loginProviderAt(
  own: Partial<LoginProviderConfig> & { readonly issuer: string },
): LoginProviderConfig {
  return {
    path: DEFAULT_PROVIDER_PATH,
    name: 'Google',
    clientId: 'x',
    clientSecret: 'y',
    scope: STANDARD_SCOPE,
    ...STANDARD_CLAIMS,
    ...own,
  }
}
