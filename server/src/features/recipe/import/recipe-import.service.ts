import type { ImportedRecipe, ImportRequest } from '@compra/contract/recipe/recipe-import.ts'
import { webAddress } from '@compra/contract/web-address.ts'
import { AppError } from '#lib/app-error.ts'
import type { AttemptLimit } from '#lib/attempt-limit.ts'
import { importedRecipe } from './draft/draft.ts'
import { findInText, findOnPage } from './find/find-recipe.ts'

interface Deps {
  /** Undefined where the operator lets nothing be fetched. */
  readonly fetchPage: ((address: string) => Promise<{ url: string; html: string }>) | undefined
  readonly attemptLimiter: {
    take(attempts: readonly { limit: AttemptLimit; subject: string }[]): Promise<void>
  }
}

export type RecipeImportService = ReturnType<typeof createRecipeImportService>

const DAY = 24 * 60 * 60 * 1_000
/** Addresses that one person has read for them. */
const PAGES_OF_PERSON: AttemptLimit = { name: 'recipe-page', windowMs: DAY, most: 100 }
/** Seconds: as long as a page may take. */
const RETRY_AFTER = 10
/** What sites add to an address to know who sent somebody. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/

/** Reads recipes from elsewhere into drafts; keeps nothing. */
export function createRecipeImportService({ fetchPage, attemptLimiter }: Deps) {
  /** Who waits for a page in this process. */
  const waiting = new Set<string>()

  const fetched = async (accountId: string, address: string) => {
    if (!fetchPage) throw new AppError('fetch_off')
    if (waiting.has(accountId)) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER })
    waiting.add(accountId)
    try {
      await attemptLimiter.take([{ limit: PAGES_OF_PERSON, subject: accountId }])
      return await fetchPage(address)
    } finally {
      waiting.delete(accountId)
    }
  }

  return {
    /** 'recipe_missing' where nothing can be read as a recipe; for an address also what `FetchPage` says. */
    async read(
      accountId: string,
      { url, html, text = '' }: ImportRequest,
    ): Promise<ImportedRecipe> {
      if (url !== undefined) {
        const page = await fetched(accountId, url)
        return readPage(page.html, withoutTracking(page.url))
      }
      if (html !== undefined) return readPage(html)
      const recipe = findInText(text)
      return (recipe && importedRecipe(recipe, undefined)) ?? missing()
    },
  }
}

function readPage(html: string, url?: string): ImportedRecipe {
  const found = findOnPage(html)
  return (found && importedRecipe(found.recipe, url ?? found.address)) ?? missing()
}

function missing(): never {
  throw new AppError('recipe_missing')
}

function withoutTracking(address: string): string | undefined {
  const url = new URL(address)
  for (const name of new Set(url.searchParams.keys())) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  return webAddress(url.href)
}
