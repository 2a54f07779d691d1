import { READING } from '#composition/reading/reading.ts'
import type { AttemptLimiter } from '#db/attempt-limiter.ts'
import { createRecipeImportService } from '#features/recipe/import/recipe-import.service.ts'
import { createNetwork } from '#integrations/web-page/network.ts'
import { createPageFetcher } from '#integrations/web-page/page-fetcher.ts'
import type { ServicesDeps } from './services-deps.ts'

interface Deps extends Pick<ServicesDeps, 'config' | 'network'> {
  readonly attemptLimiter: AttemptLimiter
}

/** Recipe import; pages are not fetched if the operator has disabled it. */
export function createRecipeImport({ config, network = createNetwork(), attemptLimiter }: Deps) {
  const agent = `CompraInteligente/1.0 (+${config.publicUrl})`
  const fetchPage = config.recipeFetch ? createPageFetcher({ network, agent }) : undefined
  return createRecipeImportService({ fetchPage, attemptLimiter, readRecipe: READING.recipe })
}
