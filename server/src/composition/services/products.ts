import { aisleOf, thingOf } from '#catalogue/catalogue.ts'
import { READING } from '#composition/reading/reading.ts'
import { createExchangeRepository } from '#features/exchange/exchange.repository.ts'
import { createExchangeService } from '#features/exchange/exchange.service.ts'
import { createPriceService } from '#features/price/price.service.ts'
import { createProductImport } from '#features/product/import/product-import.service.ts'
import { createJournalService } from '#features/product/journal.service.ts'
import { createMatchingService } from '#features/product/matching.service.ts'
import { editedOf, newProductOf } from '#features/product/product-mapping.ts'
import { createProductService } from '#features/product/product.service.ts'
import { createStockEntryService } from '#features/product/stock-entry.service.ts'
import { firstNameOf } from '#lib/household-names.ts'
import type { HouseholdDeps } from './services-deps.ts'

/** Products with their stock, prices and journal, and their import and export. */
export function createProducts(deps: HouseholdDeps) {
  const { repositories, database, changes, once, pantry, clock } = deps
  const { products, entries, prices } = repositories
  const productService = createProductService({ products, changes, pantry, clock })
  const journal = createJournalService({ journal: repositories.journal, firstNameOf })
  return {
    products: productService,
    productImport: createProductImport({ products, changes, mapping: { newProductOf, editedOf } }),
    matching: createMatchingService({ products, changes, thingOf }),
    stockEntries: createStockEntryService({ entries, once, changes, clock }),
    journal,
    exchange: createExchangeService({
      rows: createExchangeRepository(database.kysely),
      products: productService,
      journal,
      readProducts: READING.products,
    }),
    prices: createPriceService({ prices, aisleOf, clock }),
  }
}
