import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { ASKING_PATH, PROVIDER_PATH } from '#features/dev/provider.routes.ts'
import { callbackPathOf, type LoginProvider } from '#features/identity/provider.routes.ts'
import { isFromThisMachine } from '#http/guard/this-machine.ts'
import { createLocalLogin } from '#integrations/oidc/local-login.ts'
import { createLocalProvider, type LocalProvider } from '#integrations/oidc/local-provider.ts'
import { createOpenIdLogin } from '#integrations/oidc/open-id-login.ts'

type LazyLocalProvider = () => Promise<LocalProvider>

interface ProviderLogin {
  /** In the order of their buttons; none in production without a configuration. */
  readonly providers: readonly LoginProvider[]
  /** The provider inside this server, whose pages have to be mounted; created by the first call. */
  readonly localProvider: LazyLocalProvider | undefined
}

/** The configured OpenID providers; in local mode without any, a provider inside this server. */
export function chooseProviderLogin(
  app: FastifyInstance,
  { mode, oidc, publicUrl }: Pick<Config, 'mode' | 'publicUrl' | 'oidc'>,
): ProviderLogin {
  if (oidc.length > 0 || mode === 'production') {
    const providers = oidc.map(({ path, name, ...access }) => ({
      path,
      name,
      login: createOpenIdLogin(access),
      originFor: () => publicUrl,
    }))
    return { providers, localProvider: undefined }
  }
  const localProvider = lazyLocalProvider(publicUrl)
  return { providers: [localAccess(app, localProvider)], localProvider }
}

/** The browser may use any local name and port: this provider has no registered callback. */
function localAccess(app: FastifyInstance, provider: LazyLocalProvider): LoginProvider {
  return {
    path: DEFAULT_PROVIDER_PATH,
    name: 'Google',
    login: createLocalLogin(app, provider),
    originFor: (request) => (isFromThisMachine(request) ? `http://${request.host}` : undefined),
  }
}

function lazyLocalProvider(publicUrl: string): LazyLocalProvider {
  let made: Promise<LocalProvider> | undefined
  return () => {
    made ??= createLocalProvider({
      issuer: `${publicUrl}${PROVIDER_PATH}`,
      mountPath: PROVIDER_PATH,
      interactionPath: ASKING_PATH,
      callbackPath: callbackPathOf(DEFAULT_PROVIDER_PATH),
    })
    return made
  }
}
