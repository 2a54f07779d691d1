import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { ReceiptService } from './receipt.service.ts'

export function receiptRoutes(app: FastifyInstance, receipts: ReceiptService): void {
  route(app, receiptApi.create, ({ caller, headers, body }) =>
    receipts.create(caller, headers['Idempotency-Key'], body),
  )
  route(app, receiptApi.list, ({ caller, query }) => receipts.page(caller.tenantId, query))
  route(app, receiptApi.get, ({ caller, params }) => receipts.get(caller.tenantId, params.id))
  route(app, receiptApi.correct, ({ caller, params, body }) =>
    receipts.correct(caller, params.id, body.lines),
  )
  route(app, receiptApi.remove, async ({ caller, params }) => ({
    data: await receipts.remove(caller, params.id),
  }))
  route(app, receiptApi.known, ({ caller, body }) => receipts.known(caller.tenantId, body))
  route(app, receiptApi.renameShop, ({ caller, params, body }) =>
    receipts.renameShop(caller, params.id, body.nickname),
  )
}
