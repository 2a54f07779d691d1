import { barcodeApi } from '@compra/contract/barcode/barcode-suggestion.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { BarcodeService } from './barcode.service.ts'

export function barcodeRoutes(app: FastifyInstance, barcodes: BarcodeService): void {
  route(app, barcodeApi.suggest, async ({ caller, params }) => ({
    suggestion: await barcodes.suggest(caller.id, params.code),
  }))
}
