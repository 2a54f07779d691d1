import { houseItemApi } from '@compra/contract/list-item/house-item.ts'
import type { FastifyInstance } from 'fastify'
import type { HouseItemService } from '#features/sync/house-item.service.ts'
import { route } from '#http/route.ts'

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
