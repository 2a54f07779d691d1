import { identityApi } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance } from 'fastify'
import { browserSecretOf } from '#http/guard/browser-cookie.ts'
import { route } from '#http/route.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { SessionService } from './session.service.ts'

interface Deps {
  readonly sessions: SessionService
  readonly audit: Audit
  readonly publicUrl: string
}

/** Lists and ends sessions, and refreshes them. */
export function sessionRoutes(app: FastifyInstance, { sessions, audit, publicUrl }: Deps): void {
  route(app, identityApi.refresh, ({ body }, request) =>
    sessions.refresh(body.refreshToken, {
      userAgent: request.headers['user-agent'],
      browserSecret: browserSecretOf(request, publicUrl),
    }),
  )
  route(app, identityApi.logout, async ({ caller }, _request, reply) => {
    await sessions.end(caller.id, caller.sid)
    audit('logout', { accountId: caller.id, sid: caller.sid })
    // Clears cached responses with personal data (T-44).
    reply.header('clear-site-data', '"cache"')
  })
  route(app, identityApi.sessions, async ({ caller }) => ({
    data: await sessions.list(caller.id, caller.sid),
  }))
  route(app, identityApi.endSessions, async ({ caller }, _request, reply) => {
    await sessions.endAll(caller.id)
    audit('sessions_ended', { accountId: caller.id, sid: caller.sid })
    reply.header('clear-site-data', '"cache"')
  })
  route(app, identityApi.endSession, async ({ caller, params }) => {
    if (!(await sessions.end(caller.id, params.id))) throw new AppError('not_found')
    audit('session_ended', { accountId: caller.id, sid: params.id })
  })
}
