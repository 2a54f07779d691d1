import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import { aisleOf, thingOf } from '#catalogue/catalogue.ts'
import { createCalendarFeedRepository } from '#features/calendar-feed/calendar-feed.repository.ts'
import { createCalendarFeedService } from '#features/calendar-feed/calendar-feed.service.ts'
import { createCookRepository } from '#features/cook/cook.repository.ts'
import { createCookService } from '#features/cook/cook.service.ts'
import { createExchangeRepository } from '#features/exchange/exchange.repository.ts'
import { createExchangeService } from '#features/exchange/exchange.service.ts'
import { firstNameOf } from '#features/household/household-names.ts'
import { createHouseholdRepository, type Trx } from '#features/household/household.repository.ts'
import type { Copying } from '#features/household/moving.service.ts'
import { createLiveLinkRepository } from '#features/live-link/live-link.repository.ts'
import { createLiveLinkService } from '#features/live-link/live-link.service.ts'
import { copyMenus } from '#features/menu/menu-copy.ts'
import { createMenuRepository } from '#features/menu/menu.repository.ts'
import { createMenuService } from '#features/menu/menu.service.ts'
import { createHomeWrites } from '#features/plan/home-writes.ts'
import { createPlanLimits } from '#features/plan/plan-limits.service.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createPlanService } from '#features/plan/plan.service.ts'
import { createPriceRepository } from '#features/price/price.repository.ts'
import { createPriceService } from '#features/price/price.service.ts'
import { createProductImport } from '#features/product/import/product-import.service.ts'
import { createJournalRepository } from '#features/product/journal.repository.ts'
import { createJournalService } from '#features/product/journal.service.ts'
import { createKeyedWrites } from '#features/product/keyed-writes.ts'
import { createMatchingService } from '#features/product/matching.service.ts'
import { copyProducts } from '#features/product/product-copy.ts'
import { bornOf, editedOf, rememberingOf } from '#features/product/product-mapping.ts'
import { createProductRepository } from '#features/product/product.repository.ts'
import { createProductService } from '#features/product/product.service.ts'
import { createStockEntryRepository } from '#features/product/stock-entry.repository.ts'
import { createStockEntryService } from '#features/product/stock-entry.service.ts'
import { copyReceipts } from '#features/receipt/receipt-copy.ts'
import { createRecipeLinkRepository } from '#features/recipe/link/recipe-link.repository.ts'
import { createRecipeLinkService } from '#features/recipe/link/recipe-link.service.ts'
import { createPhotoRepository } from '#features/recipe/photo/photo.repository.ts'
import { createPhotoService } from '#features/recipe/photo/photo.service.ts'
import { copyRecipes } from '#features/recipe/recipe-copy.ts'
import { createRecipeRepository } from '#features/recipe/recipe.repository.ts'
import { createRecipeService } from '#features/recipe/recipe.service.ts'
import { copyLists } from '#features/shopping-list/list-copy.ts'
import { createSavedItemService } from '#features/shopping-list/saved-item/saved-item.service.ts'
import { createSharedListRepository } from '#features/shopping-list/shared-list.repository.ts'
import { createSharedListService } from '#features/shopping-list/shared-list.service.ts'
import { createShoppingListRepository } from '#features/shopping-list/shopping-list.repository.ts'
import { createShoppingListService } from '#features/shopping-list/shopping-list.service.ts'
import { createCancelOnDisable } from '#features/subscription/cancel-on-disable.service.ts'
import { createCheckoutService } from '#features/subscription/checkout.service.ts'
import { createGrantRepository } from '#features/subscription/grant/grant.repository.ts'
import { createGrantService } from '#features/subscription/grant/grant.service.ts'
import { createPersistUpdate } from '#features/subscription/persist-update.ts'
import { createReconcileService } from '#features/subscription/reconcile.service.ts'
import { createSubscriptionRepository } from '#features/subscription/subscription.repository.ts'
import { createSubscriptionService } from '#features/subscription/subscription.service.ts'
import { createHistoryRepository } from '#features/sync/history.repository.ts'
import { createHistoryService } from '#features/sync/history.service.ts'
import { createHomeChanges } from '#features/sync/home/home-changes.service.ts'
import { createHomeRepository } from '#features/sync/home/home.repository.ts'
import { createHomeService } from '#features/sync/home/home.service.ts'
import { createHouseItemService } from '#features/sync/house-item.service.ts'
import { createSyncRepository } from '#features/sync/sync.repository.ts'
import { createSyncService, type SyncCounts } from '#features/sync/sync.service.ts'
import { createUpkeepRepository } from '#features/sync/upkeep.repository.ts'
import { createUpkeepService } from '#features/sync/upkeep.service.ts'
import { createTokenRepository } from '#features/token/token.repository.ts'
import { createWebhookRepository } from '#features/webhook/webhook.repository.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createSubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import { createAccounts } from './accounts.ts'
import { createReminders, createWebhooks } from './notices.ts'
import { READING } from './reading/reading.ts'
import { createReceipts } from './receipts.ts'
import { createRecipeImport } from './recipe-import.ts'
import type { ServicesDeps, SharedDeps } from './services-deps.ts'

export type Services = ReturnType<typeof createServices>

/** Every service of the product, without HTTP: the admin commands and the demo run on the same ones. */
export function createServices(deps: ServicesDeps) {
  const { database, clock, audit, onMail = () => {} } = deps
  const outbox = createOutbox(database.kysely, clock, onMail)
  const shared = { ...deps, outbox }
  const household = createHousehold(shared)
  const billing = createBilling(shared)
  const reminders = createReminders(shared)
  const accounts = createAccounts({
    ...shared,
    limits: household.limits,
    copiers: household.copiers,
    listLinks: household.liveLinks.listOpen,
    exporters: {
      ofAccount: [
        createHouseholdRepository(database.kysely),
        createTokenRepository(database.kysely),
        reminders.exporter,
        createWebhookRepository(database.kysely),
        createCalendarFeedRepository(database.kysely),
      ],
      ofHousehold: household.exporters,
      ofPayer: billing.exporters,
    },
    endSubscriptions: billing.endAll,
  })
  const { attemptLimiter } = accounts
  const recipeImport = createRecipeImport({ ...deps, attemptLimiter })
  const webhooks = createWebhooks({ ...shared, limits: household.limits, attemptLimiter })
  return { audit, outbox, household, billing, accounts, reminders, recipeImport, webhooks }
}

const UNCOUNTED: SyncCounts = { pushed: () => {}, refused: () => {} }

/** What a household keeps, and how much of it the plan allows. */
function createHousehold(deps: SharedDeps) {
  const { config, database, clock, tell = () => {}, syncCounts = UNCOUNTED } = deps
  const { kysely } = database
  const sync = createSyncRepository(database, config.isUnlimited)
  const upkeep = createUpkeepRepository(kysely)
  const plans = createPlanRepository(kysely, config.isUnlimited)
  const products = createProductRepository(database)
  const entries = createStockEntryRepository(kysely)
  const recipes = createRecipeRepository(database)
  const menuRows = createMenuRepository(database)
  const photoRows = createPhotoRepository(kysely)
  const recipeLinkRows = createRecipeLinkRepository(kysely)
  const receipts = createReceipts(database)
  const lists = createShoppingListRepository(database)
  const links = createLiveLinkRepository(kysely)
  const sharedLists = createSharedListRepository({ kysely, reads: database.replicaReads })
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
  const committed = (id: string, rev: number) => tell({ kind: 'changed', id, rev })
  const home = createHomeWrites({ plans, limits, committed })
  const listService = createShoppingListService({ lists, home, clock })
  const recipeService = createRecipeService({ recipes, home, clock })
  const photos = createPhotoService({ photos: photoRows, home, clock })
  const menus = createMenuService({ menus: menuRows, home, clock })
  const homeRows = createHomeRepository(database)
  const changes = createHomeChanges({ home: homeRows, writes: home, clock })
  const once = createKeyedWrites({ entries, changes })
  const productService = createProductService({ products, changes, home, clock })
  const journal = createJournalService({ journal: createJournalRepository(database), firstNameOf })
  return {
    plan: createPlanService(plans, config.isUnlimited),
    limits,
    lists: listService,
    savedItems: createSavedItemService({ lists: listService, home }),
    houseItems: createHouseItemService({ sync, limits, clock, committed, counts: syncCounts }),
    sharing: createSharedListService({ sharedLists, limits, clock }),
    products: productService,
    productImport: createProductImport({ products, changes, mapping: { bornOf, editedOf } }),
    matching: createMatchingService({ products, changes, thingOf }),
    stockEntries: createStockEntryService({ entries, once, changes, clock }),
    journal,
    exchange: createExchangeService({
      rows: createExchangeRepository(kysely),
      products: productService,
      journal,
      readProducts: READING.products,
    }),
    calendarFeeds: createCalendarFeedService({
      feeds: createCalendarFeedRepository(kysely),
      audit: deps.audit,
      clock,
      publicUrl: config.publicUrl,
    }),
    prices: createPriceService({ prices: createPriceRepository(database), aisleOf, clock }),
    recipes: recipeService,
    menus,
    photos,
    recipeLinks: createRecipeLinkService({
      links: recipeLinkRows,
      recipeOf: (tenantId, id) => recipeService.get(tenantId, id),
      photoOf: (tenantId, id) => photos.get(tenantId, id),
      clock,
      publicUrl: config.publicUrl,
    }),
    receipts: receipts.serviceOf({ products, limits, changes, once }),
    cooking: createCookService({
      recipes: createCookRepository(kysely),
      productsOf: async (tenantId, trx) =>
        (await products.remembering(tenantId, trx)).map(rememberingOf),
      markCooked: (...cooking) => menus.cooked(...cooking),
      once,
      thingOf,
      clock,
    }),
    liveLinks: createLiveLinkService({
      links,
      limits,
      clock,
      publicUrl: config.publicUrl,
      closed: (id) => tell({ kind: 'closed', id }),
    }),
    copiers: [
      (trx: Trx, { from, to, at }: Copying) => copyProducts(trx, from, to, at),
      (trx: Trx, { from, to, origin }: Copying) => copyLists(trx, from, to, origin),
      (trx: Trx, { from, to }: Copying) => copyRecipes(trx, from, to),
      // After recipes, of which entries are.
      (trx: Trx, { from, to }: Copying) => copyMenus(trx, from, to),
      // After products, of which rows are.
      (trx: Trx, { from, to }: Copying) => copyReceipts(trx, from, to),
    ],
    exporters: [
      plans,
      lists,
      sharedLists,
      upkeep,
      links,
      products,
      entries,
      recipes,
      photoRows,
      recipeLinkRows,
      menuRows,
      receipts,
    ],
    sync: createSyncService({
      sync,
      home: createHomeService({ home: homeRows, clock }),
      limits,
      clock,
      committed,
      counts: syncCounts,
    }),
    listUpkeep: createUpkeepService({ upkeep, limits, clock }),
    history: createHistoryService(createHistoryRepository(database)),
  }
}

/** What Premium costs, who has paid for it, and who was given it. */
function createBilling(deps: SharedDeps) {
  const { config, database, withinDeadline = (work) => work } = deps
  const subscriptions = createSubscriptionRepository(database.kysely)
  const grants = createGrantRepository(database.kysely)
  const mails = createSubscriptionMails(config.publicUrl)
  const persistUpdate = createPersistUpdate({ ...deps, subscriptions, mails })
  const shared = { ...deps, subscriptions, grants, persistUpdate }
  const reconciler = createReconcileService(shared)
  const service = createSubscriptionService(shared)
  const plans = createPlanRepository(database.kysely, config.isUnlimited)
  const priceCents = async (): Promise<number> => {
    const cents = await plans.findPriceCents(PREMIUM_PLAN_ID)
    if (cents === undefined) throw new Error('the plan that is sold is not in the database')
    return cents
  }
  return {
    subscriptions,
    service,
    reconciler,
    checkout: createCheckoutService({
      ...shared,
      reconciler,
      priceCents,
      isSold: !config.isUnlimited,
    }),
    cancelOnDisable: createCancelOnDisable({ ...shared, service, reconciler }),
    grants: createGrantService(shared),
    endAll: (payerId: string) => withinDeadline(service.endAll(payerId)),
    exporters: [subscriptions, grants],
  }
}
