import type { ImportedRecipe, ImportRequest } from '@compra/contract/recipe/recipe-import.ts'
import { webAddress } from '@compra/contract/text/web-address.ts'
import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import type { WrittenRecipe } from './read-recipe.ts'

interface Deps {
  /** Undefined when the operator has disabled fetching. */
  readonly fetchPage: ((address: string) => Promise<{ url: string; html: string }>) | undefined
  /** Rejects with 'recipe_missing' and 'recipe_too_long'. */
  readonly readRecipe: (written: WrittenRecipe) => Promise<ImportedRecipe>
  readonly attemptLimiter: {
    take(attempts: readonly { limit: AttemptLimit; subject: string }[]): Promise<void>
  }
}

/** Counts the bytes of a fetched page towards the account's upload limit. */
type ChargeBytes = (bytes: number) => void

export type RecipeImportService = ReturnType<typeof createRecipeImportService>

const DAY = 24 * 60 * 60 * 1_000
/** Fetched pages per account. */
const PAGES_PER_ACCOUNT: AttemptLimit = { name: 'recipe-page', windowMs: DAY, most: 100 }
/** Seconds: the time limit of a page. */
const RETRY_AFTER = 10
/** Query parameters with which sites track visitors. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/

/** Reads recipes from pages and texts into drafts; stores nothing. */
export function createRecipeImportService({ fetchPage, readRecipe, attemptLimiter }: Deps) {
  /** Accounts with an import in progress at this process. */
  const reading = new Set<string>()

  const fetched = async (
    accountId: string,
    address: string,
    charge: ChargeBytes,
  ): Promise<WrittenRecipe> => {
    if (!fetchPage) throw new AppError('fetch_off')
    await attemptLimiter.take([{ limit: PAGES_PER_ACCOUNT, subject: accountId }])
    const { url, html } = await fetchPage(address)
    charge(Buffer.byteLength(html))
    const source = withoutTracking(url)
    return source === undefined ? { html } : { html, url: source }
  }

  return {
    /** One import at a time per account, else `too_many_requests`. Errors of `FetchPage` apply to addresses. */
    async read(
      accountId: string,
      { url, ...written }: ImportRequest,
      charge: ChargeBytes,
    ): Promise<ImportedRecipe> {
      if (reading.has(accountId)) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
      }
      reading.add(accountId)
      try {
        return await readRecipe(url === undefined ? written : await fetched(accountId, url, charge))
      } finally {
        reading.delete(accountId)
      }
    },
  }
}

function withoutTracking(address: string): string | undefined {
  const url = new URL(address)
  for (const name of new Set(url.searchParams.keys())) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  return webAddress(url.href)
}
