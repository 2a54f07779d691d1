import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { ASKING_PATH, PROVIDER_PATH } from '#features/dev/provider.routes.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { createGoogleRepository } from '#features/identity/google.repository.ts'
import {
  GOOGLE_CALLBACK_PATH,
  googleRoutes,
  type LoginProvider,
} from '#features/identity/google.routes.ts'
import { createGoogleService } from '#features/identity/google.service.ts'
import { createOneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import type { SessionService } from '#features/session/session.service.ts'
import { isFromThisMachine } from '#http/this-machine.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createAccountMails } from '#integrations/mail/templates/account-mails.ts'
import { createLocalLogin } from '#integrations/oidc/local-login.ts'
import { createLocalProvider, type LocalProvider } from '#integrations/oidc/local-provider.ts'
import { createOpenIdLogin } from '#integrations/oidc/open-id-login.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'

interface Parts {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'oidc'>
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly accounts: { readonly sessions: SessionService; readonly audit: Audit }
  readonly outbox: Outbox
}

/** The provider inside this server, made when it is first asked for. */
export type LazyLocalProvider = () => Promise<LocalProvider>

/**
 * 'Entrar com Google': at the configured provider; in local mode without one, at a provider of our
 * own, which is answered so that its pages can be mounted.
 */
export function openProviderLogin(
  app: FastifyInstance,
  { config, database, clock, accounts, outbox }: Parts,
): LazyLocalProvider | undefined {
  const { publicUrl, oidc } = config
  const local = config.mode === 'local' && !oidc ? lazyLocalProvider(publicUrl) : undefined
  googleRoutes(app, {
    google: createGoogleService({
      accounts: createAccountRepository(database.kysely),
      logins: createGoogleRepository(),
      oneTimeTokens: createOneTimeTokenRepository(database.kysely),
      sessions: accounts.sessions,
      outbox,
      mails: createAccountMails(publicUrl),
      clock,
      audit: accounts.audit,
    }),
    provider: local ? localAccess(app, local) : oidc && configuredAccess(oidc, publicUrl),
    publicUrl,
  })
  return local
}

function configuredAccess(oidc: NonNullable<Config['oidc']>, publicUrl: string): LoginProvider {
  return { login: createOpenIdLogin(oidc), originFor: () => publicUrl }
}

/** By whichever local name and port the browser came: nobody has registered anything. */
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
