import { priceApi } from '@compra/contract/price/price-seen.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { PriceService } from './price.service.ts'

export function priceRoutes(app: FastifyInstance, prices: PriceService): void {
  route(app, priceApi.product, ({ caller, params }) => prices.ofProduct(caller.tenantId, params.id))
  route(app, priceApi.latest, ({ caller }) => prices.latest(caller.tenantId))
  route(app, priceApi.spending, ({ caller, query }) =>
    prices.spending(caller.tenantId, query.month),
  )
}
