import { savedItemApi } from '@compra/contract/shopping-list/saved-item.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { savedItemTag } from './saved-item-tag.ts'
import type { SavedItemService } from './saved-item.service.ts'

export function savedItemRoutes(app: FastifyInstance, items: SavedItemService): void {
  route(app, savedItemApi.item, async ({ caller, params }, _request, reply) => {
    const item = await items.get(placeOf(caller, params), params.itemId)
    reply.header('etag', savedItemTag(item))
    return item
  })
  route(app, savedItemApi.addItem, async ({ caller, params, body }, _request, reply) => {
    const item = await items.add(placeOf(caller, params), body)
    reply.header('etag', savedItemTag(item))
    return item
  })
  route(
    app,
    savedItemApi.changeItem,
    async ({ caller, params, body, headers }, _request, reply) => {
      const { itemId } = params
      const item = await items.change(placeOf(caller, params), itemId, body, headers['If-Match'])
      reply.header('etag', savedItemTag(item))
      return item
    },
  )
  route(app, savedItemApi.removeItem, ({ caller, params, headers }) =>
    items.remove(placeOf(caller, params), params.itemId, headers['If-Match']),
  )
}

const placeOf = ({ tenantId }: { tenantId: string }, { id }: { id: string }) => ({
  tenantId,
  listId: id,
})
