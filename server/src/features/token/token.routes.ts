import { tokenApi } from '@compra/contract/token/token.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { TokenService } from './token.service.ts'

export function tokenRoutes(app: FastifyInstance, tokens: TokenService): void {
  route(app, tokenApi.list, async ({ caller }) => ({ data: await tokens.list(caller.id) }))
  route(app, tokenApi.create, ({ caller, body }) => tokens.create(caller, body))
  route(app, tokenApi.revoke, ({ caller, params }) => tokens.revoke(caller, params.id))
}
