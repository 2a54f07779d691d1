import { thingOf } from '#catalogue/catalogue.ts'
import type { Database } from '#db/client/client.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { KeyedWrites } from '#features/product/keyed-writes.ts'
import { newProductOf, productOf } from '#features/product/product-mapping.ts'
import type { ProductRepository } from '#features/product/product.repository.ts'
import { createApplyRows } from '#features/receipt/apply-rows.ts'
import { createEffectsRepository } from '#features/receipt/effects.repository.ts'
import { createLineMemoryRepository } from '#features/receipt/line-memory.repository.ts'
import { createReceiptRepository, type Trx } from '#features/receipt/receipt.repository.ts'
import { createReceiptService } from '#features/receipt/receipt.service.ts'
import type { PantryEdits } from '#features/sync/pantry/pantry-edits.service.ts'

interface Deps {
  readonly products: Pick<ProductRepository, 'findByIds'>
  readonly limits: PlanLimits
  readonly changes: PantryEdits
  readonly once: KeyedWrites
}

/** In two steps: limits and exports need the repositories before the service exists. */
export function createReceipts(database: Pick<Database, 'kysely'>) {
  const receipts = createReceiptRepository(database)
  const effects = createEffectsRepository()
  const memory = createLineMemoryRepository(database)
  return {
    count: receipts.count,

    readForExport: async (trx: Trx, tenantId: string) => ({
      ...(await receipts.readForExport(trx, tenantId)),
      ...(await memory.readForExport(trx, tenantId)),
    }),

    serviceOf: ({ products, ...deps }: Deps) =>
      createReceiptService({
        ...deps,
        receipts,
        effects,
        memory,
        applyRows: createApplyRows({ effects, thingOf, newProduct: newProductOf }),
        productsOf: async (tenantId, ids) =>
          (await products.findByIds(tenantId, ids)).map(productOf),
      }),
  }
}
