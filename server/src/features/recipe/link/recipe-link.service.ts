import { randomUUID } from 'node:crypto'
import { PAGES } from '@compra/contract/http/pages.ts'
import { RECIPE_LINK_DAYS } from '@compra/contract/limits.ts'
import type { RecipeLink, SharedRecipe } from '@compra/contract/recipe/link.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import type { Photo } from '#features/recipe/photo/photo.repository.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { RecipeLinkRepository } from './recipe-link.repository.ts'

interface Deps {
  readonly links: RecipeLinkRepository
  /** Throw `not_found` when there is none. */
  readonly recipeOf: (tenantId: string, id: string) => Promise<Recipe>
  readonly photoOf: (tenantId: string, id: string) => Promise<Photo>
  readonly clock: Clock
  readonly publicUrl: string
}

const DAY_MS = 86_400_000

export type RecipeLinkService = ReturnType<typeof createRecipeLinkService>

/** Public links to the current version of a recipe, until they are closed or expire. */
export function createRecipeLinkService({ links, recipeOf, photoOf, clock, publicUrl }: Deps) {
  const follow = async (id: string) => found(await links.find(id, clock.now()))
  return {
    /** Returns the open link and extends it, or creates one. */
    async share(tenantId: string, recipeId: string): Promise<RecipeLink> {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + RECIPE_LINK_DAYS * DAY_MS)
      const link = found(await links.open({ tenantId, recipeId, id: randomUUID(), now, expiresAt }))
      return {
        url: publicUrl + PAGES.sharedRecipe.replace(':id', link.id),
        expiresAt: link.expires_at.toISOString(),
      }
    },

    async unshare(tenantId: string, recipeId: string): Promise<void> {
      if (!(await links.close(tenantId, recipeId))) throw new AppError('not_found')
    },

    /** Public: the id is the secret. */
    async read(id: string): Promise<SharedRecipe> {
      const { tenant_id, recipe_id } = await follow(id)
      return recipeOf(tenant_id, recipe_id)
    },

    /** Public, too. */
    async photo(id: string): Promise<Photo> {
      const { tenant_id, recipe_id } = await follow(id)
      return photoOf(tenant_id, recipe_id)
    },

    /** Deletes expired links. */
    cleanUp: (): Promise<void> => links.deleteExpired(clock.now()),
  }
}
