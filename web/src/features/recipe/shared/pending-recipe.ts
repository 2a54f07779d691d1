import { PAGES } from '@compra/contract/http/pages.ts'
import { navigate } from 'wouter/use-browser-location'
import { createPendingImport } from '#core/list/filling/pending-import.ts'
import { RECIPE_LINK_KEY } from '#core/storage/names.ts'

/** The link to the recipe that is saved after the login, which may end on another page. */
export const pendingRecipe = createPendingImport(RECIPE_LINK_KEY)

/** Opens the recipe again, where it is saved. */
export const resumeRecipe = (): Promise<void> =>
  pendingRecipe.resume(async (id) => navigate(PAGES.sharedRecipe.replace(':id', id)))
