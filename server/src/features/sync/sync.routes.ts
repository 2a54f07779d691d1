import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { HistoryService } from './history.service.ts'
import type { HouseItemService } from './house-item.service.ts'
import type { SyncService } from './sync.service.ts'

export function syncRoutes(app: FastifyInstance, sync: SyncService, history: HistoryService): void {
  route(app, historyApi.history, ({ caller, query }) => history.page(caller, query))
  route(app, syncApi.sync, ({ caller, body }) =>
    sync.sync({ kind: 'member', id: caller.id, tenantId: caller.tenantId }, body),
  )
}

export function houseItemRoutes(app: FastifyInstance, items: HouseItemService): void {
  route(app, houseItemApi.list, async ({ caller }) => ({ items: await items.list(caller) }))
  route(app, houseItemApi.add, async ({ caller, body, headers }, _request, reply) => {
    const item = await items.add(caller, body, headers['Idempotency-Key'])
    reply.header('etag', `"${item.version}"`)
    return item
  })
  route(app, houseItemApi.change, async ({ caller, params, body, headers }, _request, reply) => {
    const item = await items.change(caller, params.itemId, body, headers['If-Match'])
    reply.header('etag', `"${item.version}"`)
    return item
  })
  route(app, houseItemApi.remove, ({ caller, params, headers }) =>
    items.remove(caller, params.itemId, headers['If-Match']),
  )
}
