import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveApi } from '@compra/contract/sync/live.ts'
import { HOUSE_LIST } from '@compra/contract/sync/sync.ts'
import type { FastifyInstance } from 'fastify'
import { streamRoute } from '#http/stream-route.ts'
import type { LiveHub } from './live-hub.ts'

/** Mount before the hook that waits for open requests: closing ends the streams first. */
export function liveRoutes(app: FastifyInstance, hub: LiveHub): void {
  streamRoute(app, liveApi.stream, ({ caller: { id, tenantId, sid, exp }, query }) =>
    hub.admit({ kind: 'user', id, tenantId, sid, until: exp * 1000 }, query),
  )
  streamRoute(app, guestApi.live, ({ caller: { id, tenantId, expiresAt }, query }) =>
    hub.admit(
      { kind: 'link', id, tenantId, sid: undefined, until: expiresAt.getTime() },
      { ...query, list: HOUSE_LIST },
    ),
  )
  app.addHook('preClose', async () => hub.close())
}
