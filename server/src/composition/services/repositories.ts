import type { Database } from '#db/client/client.ts'
import { createLiveLinkRepository } from '#features/live-link/live-link.repository.ts'
import { createMenuRepository } from '#features/menu/menu.repository.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createPriceRepository } from '#features/price/price.repository.ts'
import { createJournalRepository } from '#features/product/journal.repository.ts'
import { createProductRepository } from '#features/product/product.repository.ts'
import { createStockEntryRepository } from '#features/product/stock-entry.repository.ts'
import { createRecipeLinkRepository } from '#features/recipe/link/recipe-link.repository.ts'
import { createPhotoRepository } from '#features/recipe/photo/photo.repository.ts'
import { createRecipeRepository } from '#features/recipe/recipe.repository.ts'
import { createSharedListRepository } from '#features/shopping-list/shared-list.repository.ts'
import { createShoppingListRepository } from '#features/shopping-list/shopping-list.repository.ts'
import { createHistoryRepository } from '#features/sync/history.repository.ts'
import { createPantryRepository } from '#features/sync/pantry/pantry.repository.ts'
import { createSyncRepository } from '#features/sync/sync.repository.ts'
import { createUpkeepRepository } from '#features/sync/upkeep.repository.ts'

/** The repositories of household data. */
export function createRepositories(database: Omit<Database, 'close'>, isUnlimited: boolean) {
  const { kysely } = database
  return {
    plans: createPlanRepository(kysely, isUnlimited),
    sync: createSyncRepository(database, isUnlimited),
    history: createHistoryRepository(database),
    upkeep: createUpkeepRepository(kysely),
    pantry: createPantryRepository(database),
    lists: createShoppingListRepository(database),
    sharedLists: createSharedListRepository({ kysely, reads: database.replicaReads }),
    liveLinks: createLiveLinkRepository(kysely),
    products: createProductRepository(database),
    entries: createStockEntryRepository(kysely),
    journal: createJournalRepository(database),
    prices: createPriceRepository(database),
    recipes: createRecipeRepository(database),
    photos: createPhotoRepository(kysely),
    recipeLinks: createRecipeLinkRepository(kysely),
    menus: createMenuRepository(database),
  }
}

export type Repositories = ReturnType<typeof createRepositories>
