import { PAGES } from '@compra/contract/http/pages.ts'
import { DEFAULT_PROVIDER_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, browserSecretOf } from '#http/guard/browser-cookie.ts'
import type { OpenIdLogin } from '#integrations/oidc/open-id-login.ts'
import { newSecret } from '#lib/secret/one-time-secrets.ts'
import type { ProviderService } from './provider.service.ts'

/** The path of the redirect URI, which has to be registered at the provider. */
export function callbackPathOf(path: string): string {
  return `${path}/callback`
}

/** An OpenID provider, and where its login begins and returns to. */
export interface LoginProvider {
  readonly path: string
  /** On its button and in mails, such as 'Google'. */
  readonly name: string
  readonly login: OpenIdLogin
  /** The origin that the browser returns to; undefined if it may not log in. */
  originFor(request: FastifyRequest): string | undefined
}

interface Deps {
  readonly logins: ProviderService
  readonly providers: readonly LoginProvider[]
  readonly publicUrl: string
}

const OPTIONS = { config: { rate: 'read' } } as const

/** Navigations, not API calls: errors also redirect to a page. */
export function loginProviderRoutes(app: FastifyInstance, deps: Deps): void {
  for (const provider of deps.providers) {
    beginRoute(app, provider, deps)
    callbackRoute(app, provider, deps)
  }
  if (deps.providers.some(({ path }) => path === DEFAULT_PROVIDER_PATH)) return
  // Old links and pages, after the provider was removed.
  for (const path of [DEFAULT_PROVIDER_PATH, callbackPathOf(DEFAULT_PROVIDER_PATH)]) {
    app.get(path, OPTIONS, (_, reply) => refuse(reply))
  }
}

function beginRoute(app: FastifyInstance, provider: LoginProvider, { publicUrl }: Deps): void {
  app.get(provider.path, OPTIONS, async (request, reply) => {
    const origin = provider.originFor(request)
    if (origin === undefined) return refuse(reply)
    const secret = newSecret()
    try {
      const callback = new URL(callbackPathOf(provider.path), origin)
      const address = await provider.login.begin(secret, callback)
      reply.header('set-cookie', browserCookie(publicUrl, secret))
      return await reply.redirect(address.href)
    } catch (error) {
      request.log.warn({ err: error }, 'the login provider cannot be reached')
      return refuse(reply)
    }
  })
}

function callbackRoute(app: FastifyInstance, provider: LoginProvider, deps: Deps): void {
  app.get(callbackPathOf(provider.path), OPTIONS, async (request, reply) => {
    const secret = browserSecretOf(request, deps.publicUrl)
    const origin = provider.originFor(request)
    if (origin === undefined || secret === undefined) return refuse(reply)
    try {
      const identity = await provider.login.finish(secret, new URL(request.url, origin))
      if (!identity.isAllowed) {
        request.log.info('the provider login was refused: not in an allowed group')
        return refuse(reply, 'group')
      }
      const token = await deps.logins.signIn(identity, secret, provider.name)
      if (token !== undefined) return await redirectToApp(reply, { 'refresh-token': token })
      request.log.info('the provider login was refused: unverified address or disabled account')
    } catch (error) {
      request.log.warn({ err: error }, 'the provider login failed')
    }
    return refuse(reply)
  })
}

function refuse(reply: FastifyReply, error: 'provider' | 'group' = 'provider'): FastifyReply {
  return redirectToApp(reply, { error })
}

function redirectToApp(reply: FastifyReply, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(answer).toString()
  return reply
    .header('referrer-policy', 'no-referrer')
    .redirect(`${PAGES.providerCallback}?${query}`)
}
