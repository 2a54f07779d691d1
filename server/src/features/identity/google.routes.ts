import { PAGES } from '@compra/contract/http/pages.ts'
import { GOOGLE_LOGIN_PATH } from '@compra/contract/identity/identity-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, browserSecretOf } from '#http/guard/browser-cookie.ts'
import type { OpenIdLogin } from '#integrations/oidc/open-id-login.ts'
import { newSecret } from '#lib/secret/one-time-secrets.ts'
import type { GoogleService } from './google.service.ts'

/** The redirect URI's path; it has to be registered at the provider. */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_LOGIN_PATH}/callback`

/** An OpenID provider, and where its login returns to. */
export interface LoginProvider {
  readonly login: OpenIdLogin
  /** The origin that the browser returns to; undefined if it may not log in. */
  originFor(request: FastifyRequest): string | undefined
}

interface Deps {
  readonly google: GoogleService
  /** Undefined if none is configured: then every login fails as if refused. */
  readonly provider: LoginProvider | undefined
  readonly publicUrl: string
}

/** Navigations, not API calls: errors also redirect to a page. */
export function googleRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { config: { rate: 'read' } } as const

  app.get(GOOGLE_LOGIN_PATH, options, async (request, reply) => {
    const origin = deps.provider?.originFor(request)
    if (!deps.provider || origin === undefined) return refuse(reply)
    const secret = newSecret()
    try {
      const address = await deps.provider.login.begin(secret, new URL(GOOGLE_CALLBACK_PATH, origin))
      reply.header('set-cookie', browserCookie(deps.publicUrl, secret))
      return await reply.redirect(address.href)
    } catch (error) {
      request.log.warn({ err: error }, 'the login provider cannot be reached')
      return refuse(reply)
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, options, async (request, reply) => {
    const secret = browserSecretOf(request, deps.publicUrl)
    const origin = deps.provider?.originFor(request)
    if (!deps.provider || origin === undefined || secret === undefined) return refuse(reply)
    try {
      const callbackUrl = new URL(request.url, origin)
      const identity = await deps.provider.login.finish(secret, callbackUrl)
      const token = await deps.google.signIn(identity, secret)
      if (token !== undefined) return await redirectToApp(reply, { 'refresh-token': token })
      request.log.info('the provider login was refused: unverified address or disabled account')
    } catch (error) {
      request.log.warn({ err: error }, 'the provider login failed')
    }
    return refuse(reply)
  })
}

function refuse(reply: FastifyReply): FastifyReply {
  return redirectToApp(reply, { error: 'google' })
}

function redirectToApp(reply: FastifyReply, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(answer).toString()
  return reply.header('referrer-policy', 'no-referrer').redirect(`${PAGES.googleCallback}?${query}`)
}
