import { productApi } from '@compra/contract/product/product.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { JournalService } from './journal.service.ts'
import type { MatchingService } from './matching.service.ts'
import type { ProductService } from './product.service.ts'
import type { StockEntryService } from './stock-entry.service.ts'

interface Services {
  readonly products: ProductService
  readonly matching: MatchingService
  readonly stockEntries: StockEntryService
  readonly journal: JournalService
}

export function productRoutes(app: FastifyInstance, services: Services): void {
  const { products, matching, stockEntries, journal } = services
  route(app, productApi.list, ({ caller, query }) => products.page(caller.tenantId, query))
  route(app, productApi.minStock, async ({ caller }) => ({
    data: await products.scarce(caller.tenantId),
  }))
  route(app, productApi.matches, async ({ caller, body }) => ({
    data: await products.matching(caller.tenantId, body.names),
  }))
  route(app, productApi.match, ({ caller, body }) => matching.match(caller.tenantId, body.texts))
  route(app, productApi.remember, ({ caller, params, body }) =>
    matching.remember(caller, params.id, body),
  )
  route(app, productApi.create, ({ caller, body }) => products.create(caller, body))
  route(app, productApi.createMany, ({ caller, body }) =>
    products.createMany(caller, body.products),
  )
  route(app, productApi.update, ({ caller, params, body }) =>
    products.update(caller, params.id, body),
  )
  route(app, productApi.remove, ({ caller, params }) => products.remove(caller.tenantId, params.id))
  route(app, productApi.setStock, ({ caller, params, body }) =>
    products.setStock(caller, params.id, body.stock),
  )
  route(app, productApi.count, ({ caller, headers, body }) =>
    stockEntries.count(caller, headers['Idempotency-Key'], body.counts),
  )
  route(app, productApi.enterStock, ({ caller, headers, body }) =>
    stockEntries.enter(caller, headers['Idempotency-Key'], body.entries),
  )
  route(app, productApi.undoStockEntry, async ({ caller, params }) => ({
    data: await stockEntries.undo(caller, params.id),
  }))
  route(app, journalApi.product, ({ caller, params, query }) =>
    journal.ofProduct(caller.tenantId, params.id, query),
  )
  route(app, journalApi.household, ({ caller, query }) =>
    journal.ofHousehold(caller.tenantId, query),
  )
  route(app, journalApi.undo, ({ caller, params }) => stockEntries.revert(caller, params.id))
}
