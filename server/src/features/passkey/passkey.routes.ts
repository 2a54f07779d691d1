import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserCookie, browserSecretOf } from '#http/guard/browser-cookie.ts'
import { networkOf } from '#http/rate-limit/client-address.ts'
import { route } from '#http/route.ts'
import { newSecret } from '#lib/secret/one-time-secrets.ts'
import type { PasskeyLoginService } from './passkey-login.service.ts'
import type { PasskeyService } from './passkey.service.ts'

interface Deps {
  readonly passkeys: PasskeyService
  readonly passkeyLogin: PasskeyLoginService
  readonly originFor: (request: FastifyRequest) => string
  readonly publicUrl: string
}

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { passkeys, passkeyLogin, originFor, publicUrl } = deps
  route(app, passkeyApi.list, async ({ caller }) => ({ data: await passkeys.list(caller.id) }))
  route(app, passkeyApi.begin, ({ caller, body }, request) =>
    passkeys.begin(caller, body.password, originFor(request)),
  )
  route(app, passkeyApi.add, ({ caller, body }, request) =>
    passkeys.add(caller, body, originFor(request)),
  )
  route(app, passkeyApi.remove, ({ caller, params }) => passkeys.remove(caller, params.id))
  route(app, passkeyApi.beginLogin, (_, request, reply) => {
    const secret = newSecret()
    reply.header('set-cookie', browserCookie(publicUrl, secret))
    return passkeyLogin.begin(originFor(request), secret)
  })
  route(app, passkeyApi.login, ({ body }, request) =>
    passkeyLogin.login(body.credential, {
      origin: originFor(request),
      network: networkOf(request),
      userAgent: request.headers['user-agent'],
      browserSecret: browserSecretOf(request, publicUrl),
    }),
  )
}
