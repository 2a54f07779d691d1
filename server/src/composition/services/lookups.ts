import { READING } from '#composition/reading/reading.ts'
import type { AttemptLimiter } from '#db/attempt-limiter.ts'
import { createBarcodeNameRepository } from '#features/barcode/barcode-name.repository.ts'
import { createBarcodeService } from '#features/barcode/barcode.service.ts'
import { createRecipeImportService } from '#features/recipe/import/recipe-import.service.ts'
import { createOpenFoodFacts } from '#integrations/open-food-facts/open-food-facts.ts'
import { createNetwork } from '#integrations/web-page/network.ts'
import { createPageFetcher } from '#integrations/web-page/page-fetcher.ts'
import type { ServicesDeps } from './services-deps.ts'

interface Deps extends Pick<ServicesDeps, 'config' | 'network' | 'database' | 'clock'> {
  readonly attemptLimiter: AttemptLimiter
}

/** Recipe import; pages are not fetched if the operator has disabled it. */
export function createRecipeImport({ config, network = createNetwork(), attemptLimiter }: Deps) {
  const agent = `CompraInteligente/1.0 (+${config.publicUrl})`
  const fetchPage = config.recipeFetch ? createPageFetcher({ network, agent }) : undefined
  return createRecipeImportService({ fetchPage, attemptLimiter, readRecipe: READING.recipe })
}

/** Suggestions for unknown barcodes; without a lookup if the operator has not enabled it. */
export function createBarcodes({ config, database, clock, attemptLimiter }: Deps) {
  const { barcodeLookup: lookup, publicUrl } = config
  // Its terms ask for an address of mail.
  const contact = lookup?.contact?.replace(/^mailto:/, '') ?? `+${publicUrl}`
  const agent = `CompraInteligente/1.0 (${contact})`
  return createBarcodeService({
    names: createBarcodeNameRepository(database.kysely),
    lookUp: lookup && createOpenFoodFacts({ url: lookup.url, agent }),
    clock,
    attemptLimiter,
  })
}
