import { identityApi } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#http/rate-limit/client-address.ts'
import { route } from '#http/route.ts'
import type { FirstAccountService } from './first-account.service.ts'

export function firstAccountRoutes(app: FastifyInstance, firstAccount: FirstAccountService): void {
  route(app, identityApi.setup, async () => ({ needed: await firstAccount.isNeeded() }))
  route(app, identityApi.setUp, ({ body }, request) => firstAccount.setUp(body, networkOf(request)))
}
