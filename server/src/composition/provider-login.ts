import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { ASKING_PATH, PROVIDER_PATH } from '#features/dev/provider.routes.ts'
import { GOOGLE_CALLBACK_PATH, type LoginProvider } from '#features/identity/google.routes.ts'
import { isFromThisMachine } from '#http/guard/this-machine.ts'
import { createLocalLogin } from '#integrations/oidc/local-login.ts'
import { createLocalProvider, type LocalProvider } from '#integrations/oidc/local-provider.ts'
import { createOpenIdLogin } from '#integrations/oidc/open-id-login.ts'

type LazyLocalProvider = () => Promise<LocalProvider>

interface ProviderLogin {
  /** The provider of 'Entrar com Google'; absent in production without a configuration. */
  readonly provider: LoginProvider | undefined
  /** The provider inside this server, whose pages have to be mounted; created by the first call. */
  readonly localProvider: LazyLocalProvider | undefined
}

/** The configured OpenID provider; in local mode without one, a provider inside this server. */
export function chooseProviderLogin(
  app: FastifyInstance,
  { mode, oidc, publicUrl }: Pick<Config, 'mode' | 'publicUrl' | 'oidc'>,
): ProviderLogin {
  if (oidc) {
    const login = createOpenIdLogin(oidc)
    return { provider: { login, originFor: () => publicUrl }, localProvider: undefined }
  }
  if (mode === 'production') return { provider: undefined, localProvider: undefined }
  const localProvider = lazyLocalProvider(publicUrl)
  return { provider: localAccess(app, localProvider), localProvider }
}

/** The browser may use any local name and port: this provider has no registered callback. */
function localAccess(app: FastifyInstance, provider: LazyLocalProvider): LoginProvider {
  return {
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
      callbackPath: GOOGLE_CALLBACK_PATH,
    })
    return made
  }
}
