import { guestApi } from '@compra/contract/guest/guest.ts'
import type { FastifyInstance } from 'fastify'
import type { SyncService } from '#features/sync/sync.service.ts'
import { route } from '#http/route.ts'

/** Push and pull by a live link; the sync service checks what the link may change. */
export function guestRoutes(app: FastifyInstance, { sync }: Pick<SyncService, 'sync'>): void {
  route(app, guestApi.sync, async ({ caller, body }) => {
    const { id, tenantId, listId, access, label, expiresAt } = caller
    const answer = await sync({ kind: 'link', id, tenantId, listId, access }, body)
    return { ...answer, link: { id, access, label, expiresAt: expiresAt.toISOString() } }
  })
}
