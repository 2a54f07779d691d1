import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { SharedListService } from './shared-list.service.ts'
import type { ShoppingListService } from './shopping-list.service.ts'

export function shoppingListRoutes(
  app: FastifyInstance,
  lists: ShoppingListService,
  sharedLists: SharedListService,
): void {
  route(app, shoppingListApi.list, ({ caller, query }) => lists.page(caller.tenantId, query))
  route(app, shoppingListApi.get, ({ caller, params }) => lists.get(caller.tenantId, params.id))
  route(app, shoppingListApi.names, async ({ caller }) => ({
    data: await lists.names(caller.tenantId),
  }))
  route(app, shoppingListApi.create, ({ caller, body }) => lists.create(caller.tenantId, body))
  route(app, shoppingListApi.update, ({ caller, params, body }) =>
    lists.update(caller.tenantId, params.id, body),
  )
  route(app, shoppingListApi.remove, ({ caller, params }) =>
    lists.remove(caller.tenantId, params.id),
  )
  route(app, shoppingListApi.share, ({ caller, body }) => sharedLists.share(caller.tenantId, body))
  route(app, shoppingListApi.shared, ({ params }, _request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return sharedLists.get(params.id)
  })
}
