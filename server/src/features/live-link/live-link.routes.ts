import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { LiveLinkService } from './live-link.service.ts'

export function liveLinkRoutes(app: FastifyInstance, links: LiveLinkService): void {
  route(app, liveLinkApi.createLink, ({ caller, body }) => links.create(caller, body))
  route(app, liveLinkApi.revokeLink, ({ caller, params }) =>
    links.revoke(caller.tenantId, params.id),
  )
}
