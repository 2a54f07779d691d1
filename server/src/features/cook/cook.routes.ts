import { cookApi } from '@compra/contract/cook/cook.ts'
import type { Product } from '@compra/contract/product/product.ts'
import type { FastifyInstance } from 'fastify'
import type { Member } from '#features/sync/pantry/pantry-edits.service.ts'
import { route } from '#http/route.ts'
import type { CookService } from './cook.service.ts'

interface Services {
  readonly cooking: CookService
  readonly stockEntries: { undo(caller: Member, id: string): Promise<Product[]> }
}

export function cookRoutes(app: FastifyInstance, { cooking, stockEntries }: Services): void {
  route(app, cookApi.needs, ({ caller, params, query }) =>
    cooking.needs(caller.tenantId, { id: params.id, people: query.people }),
  )
  route(app, cookApi.needsOfMany, ({ caller, body }) =>
    cooking.needsOfMany(caller.tenantId, body.recipes),
  )
  route(app, cookApi.cook, ({ caller, headers, params, body }) =>
    cooking.cook(caller, headers['Idempotency-Key'], { ...body, id: params.id }),
  )
  route(app, cookApi.undo, async ({ caller, params }) => ({
    data: await stockEntries.undo(caller, params.id),
  }))
  route(app, cookApi.cookable, async ({ caller }) => ({
    data: await cooking.cookable(caller.tenantId),
  }))
}
