import type { Database } from '#db/client.ts'
import { createPlanLimits } from '#features/plan/plan-limits.service.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createPlanService } from '#features/plan/plan.service.ts'
import { createProductRepository } from '#features/product/product.repository.ts'
import { createProductService } from '#features/product/product.service.ts'
import { createStockEntryRepository } from '#features/product/stock-entry.repository.ts'
import { createStockEntryService } from '#features/product/stock-entry.service.ts'
import { createRecipeRepository } from '#features/recipe/recipe.repository.ts'
import { createRecipeService } from '#features/recipe/recipe.service.ts'
import { createSharedListRepository } from '#features/shopping-list/shared-list.repository.ts'
import { createSharedListService } from '#features/shopping-list/shared-list.service.ts'
import { createShoppingListRepository } from '#features/shopping-list/shopping-list.repository.ts'
import { createShoppingListService } from '#features/shopping-list/shopping-list.service.ts'
import type { Clock } from '#lib/clock.ts'

interface Parts {
  readonly database: Omit<Database, 'close'>
  readonly clock: Clock
}

/** What people keep here, and how much of it: with a server or without. */
export function createHome({ database, clock }: Parts) {
  const plans = createPlanRepository(database.kysely)
  const products = createProductRepository(database)
  const entries = createStockEntryRepository(database.kysely)
  const recipes = createRecipeRepository(database)
  const lists = createShoppingListRepository(database)
  const sharedLists = createSharedListRepository({
    kysely: database.kysely,
    reads: database.unchanging,
  })
  const limits = createPlanLimits({
    plans,
    counters: {
      shopping_lists: lists.count,
      shared_shopping_lists: sharedLists.count,
      products: products.count,
      recipes: recipes.count,
    },
    clock,
  })
  const sharing = createSharedListService({ sharedLists, limits, clock })
  const stockEntries = createStockEntryService({ entries, clock })
  return {
    plan: createPlanService(plans),
    limits,
    lists: createShoppingListService({ lists, limits, clock }),
    sharing,
    products: createProductService({ products, limits, clock }),
    stockEntries,
    recipes: createRecipeService({ recipes, limits, clock }),
    /** Whoever keeps something of a tenant, and hands it over to it. */
    owners: [plans, lists, sharedLists, products, entries, recipes],
    sweeps: [() => limits.sweep(), () => sharing.sweep(), () => stockEntries.sweep()],
  }
}
