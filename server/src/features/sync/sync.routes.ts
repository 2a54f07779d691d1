import { historyApi } from '@compra/contract/sync/history.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { HistoryService } from './history.service.ts'
import type { SyncService } from './sync.service.ts'

export function syncRoutes(app: FastifyInstance, sync: SyncService, history: HistoryService): void {
  route(app, historyApi.history, ({ caller, query }) => history.page(caller, query))
  route(app, syncApi.sync, ({ caller, body }) =>
    sync.sync({ kind: 'member', id: caller.id, tenantId: caller.tenantId }, body),
  )
}
