import type { Trx } from '#features/household/household.repository.ts'
import type { Copying } from '#features/household/moving.service.ts'
import { copyMenus } from '#features/menu/menu-copy.ts'
import { createPantryWrites } from '#features/plan/pantry-writes.ts'
import { createPlanLimits } from '#features/plan/plan-limits.service.ts'
import { createPlanService } from '#features/plan/plan.service.ts'
import { createKeyedWrites } from '#features/product/keyed-writes.ts'
import { copyProducts } from '#features/product/product-copy.ts'
import { copyReceipts } from '#features/receipt/receipt-copy.ts'
import { copyRecipes } from '#features/recipe/recipe-copy.ts'
import { copyLists } from '#features/shopping-list/list-copy.ts'
import { createPantryEdits } from '#features/sync/pantry/pantry-edits.service.ts'
import type { SyncCounts } from '#features/sync/sync.service.ts'
import { createLists } from './lists.ts'
import { createProducts } from './products.ts'
import { createReceipts } from './receipts.ts'
import { createRecipes } from './recipes.ts'
import { createRepositories } from './repositories.ts'
import type { SharedDeps } from './services-deps.ts'

const UNCOUNTED: SyncCounts = { pushed: () => {}, refused: () => {} }

/** The data of a household, and the plan's limits. */
export function createHousehold(deps: SharedDeps) {
  const { config, database, clock, publish = () => {}, syncCounts = UNCOUNTED } = deps
  const repositories = createRepositories(database, config.isUnlimited)
  const { plans, lists, sharedLists, products, entries, recipes } = repositories
  const receipts = createReceipts(database)
  const limits = createPlanLimits({
    plans,
    counters: {
      shopping_lists: lists.count,
      shared_shopping_lists: sharedLists.count,
      products: products.count,
      recipes: recipes.count,
      receipts: receipts.count,
    },
    clock,
  })
  const committed = (id: string, rev: number) => publish({ kind: 'changed', id, rev })
  const pantry = createPantryWrites({ plans, limits, committed })
  const changes = createPantryEdits({ pantry: repositories.pantry, writes: pantry, clock })
  const once = createKeyedWrites({ entries, changes })
  const shared = {
    ...deps,
    repositories,
    limits,
    committed,
    pantry,
    changes,
    once,
    counts: syncCounts,
  }
  return {
    plan: createPlanService(plans, config),
    limits,
    ...createLists(shared),
    ...createProducts(shared),
    ...createRecipes(shared),
    receipts: receipts.serviceOf({ products, limits, changes, once }),
    copiers: COPIERS,
    exporters: [
      plans,
      lists,
      sharedLists,
      repositories.upkeep,
      repositories.liveLinks,
      products,
      entries,
      recipes,
      repositories.photos,
      repositories.recipeLinks,
      repositories.menus,
      receipts,
    ],
  }
}

/** Copies data when a household joins another or leaves it; referenced data first. */
export const COPIERS = [
  (trx: Trx, { from, to, at }: Copying) => copyProducts(trx, from, to, at),
  (trx: Trx, { from, to, origin }: Copying) => copyLists(trx, from, to, origin),
  (trx: Trx, { from, to }: Copying) => copyRecipes(trx, from, to),
  // After recipes, which entries refer to.
  (trx: Trx, { from, to }: Copying) => copyMenus(trx, from, to),
  // After products, which rows refer to.
  (trx: Trx, { from, to }: Copying) => copyReceipts(trx, from, to),
]
