import { thingOf } from '#catalogue/catalogue.ts'
import { createCalendarFeedRepository } from '#features/calendar-feed/calendar-feed.repository.ts'
import { createCalendarFeedService } from '#features/calendar-feed/calendar-feed.service.ts'
import { createCookRepository } from '#features/cook/cook.repository.ts'
import { createCookService } from '#features/cook/cook.service.ts'
import { createMenuService } from '#features/menu/menu.service.ts'
import { matchableOf } from '#features/product/product-mapping.ts'
import { createRecipeLinkService } from '#features/recipe/link/recipe-link.service.ts'
import { createPhotoService } from '#features/recipe/photo/photo.service.ts'
import { createRecipeService } from '#features/recipe/recipe.service.ts'
import type { HouseholdDeps } from './services-deps.ts'

/** Recipes with their photos and links, the menu, and cooking. */
export function createRecipes(deps: HouseholdDeps) {
  const { repositories, config, database, once, pantry, clock, audit } = deps
  const { publicUrl } = config
  const { kysely } = database
  const { products } = repositories
  const recipes = createRecipeService({ recipes: repositories.recipes, pantry, clock })
  const photos = createPhotoService({ photos: repositories.photos, pantry, clock })
  const menus = createMenuService({ menus: repositories.menus, pantry, clock })
  return {
    recipes,
    photos,
    menus,
    calendarFeeds: createCalendarFeedService({
      feeds: createCalendarFeedRepository(kysely),
      audit,
      clock,
      publicUrl,
    }),
    recipeLinks: createRecipeLinkService({
      links: repositories.recipeLinks,
      recipeOf: (tenantId, id) => recipes.get(tenantId, id),
      photoOf: (tenantId, id) => photos.get(tenantId, id),
      clock,
      publicUrl,
    }),
    cooking: createCookService({
      recipes: createCookRepository(kysely),
      productsOf: async (tenantId, trx) =>
        (await products.listWithMatches(tenantId, trx)).map(matchableOf),
      markCooked: (...cooking) => menus.markCooked(...cooking),
      once,
      thingOf,
      clock,
    }),
  }
}
