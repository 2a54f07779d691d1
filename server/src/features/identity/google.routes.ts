import { GOOGLE_LOGIN_PATH } from '@compra/contract/identity-rules.ts'
import { PAGES } from '@compra/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, browserSecretOf } from '#http/browser-cookie.ts'
import type { OpenIdLogin } from '#integrations/oidc/open-id-login.ts'
import { newSecret } from '#lib/one-time-secrets.ts'
import type { GoogleService } from './google.service.ts'

/** Where the provider sends the browser back to; it has to be registered there. */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_LOGIN_PATH}/callback`

/** A provider to log in at. */
export interface LoginProvider {
  readonly login: OpenIdLogin
  /** Origin under which the browser of the request is to come back; none, if it may not log in. */
  originFor(request: FastifyRequest): string | undefined
}

interface Parts {
  readonly google: GoogleService
  /** Absent where none is configured: then every login ends as a refused one (G-070). */
  readonly provider: LoginProvider | undefined
  readonly publicUrl: string
}

/** Navigations, not calls: whatever happens, the browser ends on a page of the product (G-069). */
export function googleRoutes(app: FastifyInstance, parts: Parts): void {
  const options = { config: { rate: 'read' } } as const

  app.get(GOOGLE_LOGIN_PATH, options, async (request, reply) => {
    const origin = parts.provider?.originFor(request)
    if (!parts.provider || origin === undefined) return refuse(reply)
    const secret = newSecret()
    try {
      const address = await parts.provider.login.begin(
        secret,
        new URL(GOOGLE_CALLBACK_PATH, origin),
      )
      reply.header('set-cookie', browserCookie(parts.publicUrl, secret))
      return await reply.redirect(address.href)
    } catch (error) {
      request.log.warn({ err: error }, 'the login provider cannot be reached')
      return refuse(reply)
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, options, async (request, reply) => {
    const secret = browserSecretOf(request, parts.publicUrl)
    const origin = parts.provider?.originFor(request)
    if (!parts.provider || origin === undefined || secret === undefined) return refuse(reply)
    try {
      const arrived = new URL(request.url, origin)
      const identity = await parts.provider.login.finish(secret, arrived)
      const token = await parts.google.signIn(identity, secret)
      if (token !== undefined) return await leave(reply, { 'refresh-token': token })
      request.log.info('the login at the provider opens no account')
    } catch (error) {
      request.log.warn({ err: error }, 'the login at the provider was not accepted')
    }
    return refuse(reply)
  })
}

function refuse(reply: FastifyReply): FastifyReply {
  return leave(reply, { error: 'google' })
}

function leave(reply: FastifyReply, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams(answer).toString()
  return reply.header('referrer-policy', 'no-referrer').redirect(`${PAGES.googleCallback}?${query}`)
}
