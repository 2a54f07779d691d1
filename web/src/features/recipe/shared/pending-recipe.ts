import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { RECIPE_LINK_KEY } from '#core/storage/names.ts'

/** The link to a recipe that somebody keeps once the login has ended, which may be on another page. */
export const pendingRecipe = createPendingImport(RECIPE_LINK_KEY)

/** Back to the recipe, which is kept there. */
export const resumeRecipe = (): Promise<void> =>
  pendingRecipe.resume(async (id) => navigate(PAGES.sharedRecipe.replace(':id', id)))
