import { createLiveLinkService } from '#features/live-link/live-link.service.ts'
import { createSavedItemService } from '#features/shopping-list/saved-item/saved-item.service.ts'
import { createSharedListService } from '#features/shopping-list/shared-list.service.ts'
import { createShoppingListService } from '#features/shopping-list/shopping-list.service.ts'
import { createHistoryService } from '#features/sync/history.service.ts'
import { createHouseItemService } from '#features/sync/house-item.service.ts'
import { createPantryService } from '#features/sync/pantry/pantry.service.ts'
import { createSyncService } from '#features/sync/sync.service.ts'
import { createUpkeepService } from '#features/sync/upkeep.service.ts'
import type { HouseholdDeps } from './services-deps.ts'

/** Saved lists, the house list, and the links to both. */
export function createLists(deps: HouseholdDeps) {
  const {
    repositories,
    config,
    limits,
    pantry,
    clock,
    committed,
    counts,
    publish = () => {},
  } = deps
  const { sync, upkeep, history, lists, sharedLists, liveLinks } = repositories
  const listService = createShoppingListService({ lists, pantry, clock })
  return {
    lists: listService,
    savedItems: createSavedItemService({ lists: listService, pantry }),
    houseItems: createHouseItemService({ sync, limits, clock, committed, counts }),
    sharing: createSharedListService({ sharedLists, limits, clock }),
    liveLinks: createLiveLinkService({
      links: liveLinks,
      limits,
      clock,
      publicUrl: config.publicUrl,
      onRevoked: (id) => publish({ kind: 'closed', id }),
    }),
    sync: createSyncService({
      sync,
      pantry: createPantryService({ pantry: repositories.pantry, clock }),
      limits,
      clock,
      committed,
      counts,
    }),
    listUpkeep: createUpkeepService({ upkeep, limits, clock }),
    history: createHistoryService(history),
  }
}
