import { recipeLinkApi } from '@compra/contract/recipe/link.ts'
import type { FastifyInstance } from 'fastify'
import { fileRoute } from '#http/file-route.ts'
import { PRIVATE } from '#http/guard/headers.ts'
import { route } from '#http/route.ts'
import type { RecipeLinkService } from './recipe-link.service.ts'

export function recipeLinkRoutes(app: FastifyInstance, links: RecipeLinkService): void {
  route(app, recipeLinkApi.shareRecipe, ({ caller, params }) =>
    links.share(caller.tenantId, params.id),
  )
  route(app, recipeLinkApi.unshareRecipe, ({ caller, params }) =>
    links.unshare(caller.tenantId, params.id),
  )
  route(app, recipeLinkApi.sharedRecipe, ({ params }, _request, reply) => {
    reply.headers(PRIVATE)
    return links.read(params.id)
  })
  fileRoute(app, recipeLinkApi.sharedPhoto, ({ params }, reply) => {
    reply.headers(PRIVATE)
    return links.photo(params.id)
  })
}
