import { productApi } from '@compra/contract/product.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { ProductService } from './product.service.ts'
import type { StockEntryService } from './stock-entry.service.ts'

export function productRoutes(
  app: FastifyInstance,
  products: ProductService,
  stockEntries: StockEntryService,
): void {
  route(app, productApi.list, ({ caller, query }) => products.page(caller.tenantId, query))
  route(app, productApi.minStock, async ({ caller }) => ({
    data: await products.scarce(caller.tenantId),
  }))
  route(app, productApi.matches, async ({ caller, body }) => ({
    data: await products.matching(caller.tenantId, body.names),
  }))
  route(app, productApi.create, ({ caller, body }) => products.create(caller.tenantId, body))
  route(app, productApi.update, ({ caller, params, body }) =>
    products.update(caller.tenantId, params.id, body),
  )
  route(app, productApi.remove, ({ caller, params }) => products.remove(caller.tenantId, params.id))
  route(app, productApi.setStock, ({ caller, params, body }) =>
    products.setStock(caller.tenantId, params.id, body.stock),
  )
  route(app, productApi.enterStock, ({ caller, headers, body }) =>
    stockEntries.enter(caller.tenantId, headers['Idempotency-Key'], body.entries),
  )
  route(app, productApi.undoStockEntry, async ({ caller, params }) => ({
    data: await stockEntries.undo(caller.tenantId, params.id),
  }))
}
