import { PREMIUM_PLAN_ID } from '@compra/contract/plan.ts'
import type { FastifyBaseLogger } from 'fastify'
import { aisleOf, thingOf } from '#catalogue/catalogue.ts'
import type { Config } from '#config/config.ts'
import { createAttemptLimiter } from '#db/attempt-limiter.ts'
import type { Database } from '#db/client/client.ts'
import type { News } from '#db/news/news.ts'
import { createCookRepository } from '#features/cook/cook.repository.ts'
import { createCookService } from '#features/cook/cook.service.ts'
import { firstNameOf } from '#features/household/household-names.ts'
import { createHouseholdRepository, type Trx } from '#features/household/household.repository.ts'
import { createHouseholdService } from '#features/household/household.service.ts'
import { leftovers } from '#features/household/leftovers.repository.ts'
import { createMovingService, type Copying } from '#features/household/moving.service.ts'
import { createAccountRepository } from '#features/identity/account.repository.ts'
import { createGoogleRepository } from '#features/identity/google.repository.ts'
import { createGoogleService } from '#features/identity/google.service.ts'
import { createLoginService } from '#features/identity/login.service.ts'
import { createOneTimeTokenRepository } from '#features/identity/one-time-token.repository.ts'
import { createPasswordResetService } from '#features/identity/password-reset.service.ts'
import { createRegistrationService } from '#features/identity/registration.service.ts'
import { createLiveLinkRepository } from '#features/live-link/live-link.repository.ts'
import {
  createLiveLinkService,
  type LiveLinkService,
} from '#features/live-link/live-link.service.ts'
import { createOperatorService } from '#features/operator/operator.service.ts'
import { createHomeWrites } from '#features/plan/home-writes.ts'
import { createPlanLimits, type PlanLimits } from '#features/plan/plan-limits.service.ts'
import { createPlanRepository } from '#features/plan/plan.repository.ts'
import { createPlanService } from '#features/plan/plan.service.ts'
import { createPriceRepository } from '#features/price/price.repository.ts'
import { createPriceService } from '#features/price/price.service.ts'
import { createJournalRepository } from '#features/product/journal.repository.ts'
import { createJournalService } from '#features/product/journal.service.ts'
import { createKeyedWrites } from '#features/product/keyed-writes.ts'
import { createMatchingService } from '#features/product/matching.service.ts'
import { copyProducts } from '#features/product/product-copy.ts'
import { rememberingOf } from '#features/product/product-mapping.ts'
import { createProductRepository } from '#features/product/product.repository.ts'
import { createProductService } from '#features/product/product.service.ts'
import { createStockEntryRepository } from '#features/product/stock-entry.repository.ts'
import { createStockEntryService } from '#features/product/stock-entry.service.ts'
import { createErasure } from '#features/profile/erasure.service.ts'
import { createOwnAccountService, type Exporters } from '#features/profile/own-account.service.ts'
import { createProfileRepository } from '#features/profile/profile.repository.ts'
import { createProfileService } from '#features/profile/profile.service.ts'
import { copyReceipts } from '#features/receipt/receipt-copy.ts'
import { copyRecipes } from '#features/recipe/recipe-copy.ts'
import { createRecipeRepository } from '#features/recipe/recipe.repository.ts'
import { createRecipeService } from '#features/recipe/recipe.service.ts'
import { createLiveness } from '#features/session/liveness.ts'
import { createSessionRepository } from '#features/session/session.repository.ts'
import { createSessionService } from '#features/session/session.service.ts'
import { copyLists } from '#features/shopping-list/list-copy.ts'
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
import { copyHouseList } from '#features/sync/house-list-copy.ts'
import { createSyncRepository } from '#features/sync/sync.repository.ts'
import { createSyncService, type SyncCounts } from '#features/sync/sync.service.ts'
import { createUpkeepRepository } from '#features/sync/upkeep.repository.ts'
import { createUpkeepService } from '#features/sync/upkeep.service.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createAccountMails } from '#integrations/mail/templates/account-mails.ts'
import { createSubscriptionMails } from '#integrations/mail/templates/subscription-mails.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { createBackgroundTasks } from '#lib/schedule/background-tasks.ts'
import { createAccessTokens } from '#lib/secret/access-tokens.ts'
import { createPasswords } from '#lib/secret/passwords.ts'
import { createRefreshTokens } from '#lib/secret/refresh-tokens.ts'
import { createReceipts } from './receipts.ts'
import { createReminders } from './reminders.ts'

export interface ServicesDeps {
  readonly config: Pick<Config, 'publicUrl' | 'rateLimit'>
  readonly signingKey: string
  readonly database: Omit<Database, 'close'>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly audit: Audit
  readonly payments: PaymentPort
  /** Called after a mail was added to the outbox. By default it waits for the next look of a server. */
  readonly onMail?: () => void
  /** Tells every process; by default nobody. */
  readonly tell?: News['tell']
  /** Where messages may be sent; by default to push services only. */
  readonly isPushAddress?: PushAddressRule
  /** By default nothing is counted. */
  readonly syncCounts?: SyncCounts
  /** Limits how long the deletion of an account waits for the payment provider; by default nothing does. */
  readonly withinDeadline?: (work: Promise<void>) => Promise<void>
}

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
      ofAccount: [createHouseholdRepository(database.kysely), reminders.exporter],
      ofHousehold: household.exporters,
      ofPayer: billing.exporters,
    },
    endSubscriptions: billing.endAll,
  })
  return { audit, outbox, household, billing, accounts, reminders }
}

type SharedDeps = ServicesDeps & { readonly outbox: ReturnType<typeof createOutbox> }

const UNCOUNTED: SyncCounts = { pushed: () => {}, refused: () => {} }

/** What a household keeps, and how much of it the plan allows. */
function createHousehold(deps: SharedDeps) {
  const { config, database, clock, tell = () => {}, syncCounts = UNCOUNTED } = deps
  const { kysely } = database
  const sync = createSyncRepository(database)
  const upkeep = createUpkeepRepository(kysely)
  const plans = createPlanRepository(kysely)
  const products = createProductRepository(database)
  const entries = createStockEntryRepository(kysely)
  const recipes = createRecipeRepository(database)
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
  const homeRows = createHomeRepository(database)
  const changes = createHomeChanges({ home: homeRows, writes: home, clock })
  const once = createKeyedWrites({ entries, changes })
  return {
    plan: createPlanService(plans),
    limits,
    lists: createShoppingListService({ lists, home, clock }),
    sharing: createSharedListService({ sharedLists, limits, clock }),
    products: createProductService({ products, changes, home, clock }),
    matching: createMatchingService({ products, changes, thingOf }),
    stockEntries: createStockEntryService({ entries, once, changes, clock }),
    journal: createJournalService({ journal: createJournalRepository(database), firstNameOf }),
    prices: createPriceService({ prices: createPriceRepository(database), aisleOf, clock }),
    recipes: createRecipeService({ recipes, home, clock }),
    receipts: receipts.serviceOf({ products, limits, changes, once }),
    cooking: createCookService({
      recipes: createCookRepository(kysely),
      productsOf: async (tenantId, trx) =>
        (await products.remembering(tenantId, trx)).map(rememberingOf),
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
      // After products, of which rows are.
      (trx: Trx, { from, to }: Copying) => copyReceipts(trx, from, to),
    ],
    exporters: [plans, lists, sharedLists, upkeep, links, products, entries, recipes, receipts],
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
  const plans = createPlanRepository(database.kysely)
  const priceCents = async (): Promise<number> => {
    const cents = await plans.findPriceCents(PREMIUM_PLAN_ID)
    if (cents === undefined) throw new Error('the plan that is sold is not in the database')
    return cents
  }
  return {
    subscriptions,
    service,
    reconciler,
    checkout: createCheckoutService({ ...shared, reconciler, priceCents }),
    cancelOnDisable: createCancelOnDisable({ ...shared, service, reconciler }),
    grants: createGrantService(shared),
    endAll: (payerId: string) => withinDeadline(service.endAll(payerId)),
    exporters: [subscriptions, grants],
  }
}

interface AccountsDeps extends SharedDeps {
  readonly limits: PlanLimits
  readonly copiers: readonly ((trx: Trx, copying: Copying) => Promise<void>)[]
  readonly listLinks: LiveLinkService['listOpen']

  readonly exporters: Exporters
  readonly endSubscriptions: (payerId: string) => Promise<void>
}

/** Who may sign in and how, and what an account's owner and an operator may do to it. */
function createAccounts(deps: AccountsDeps) {
  const { config, signingKey, clock, log, tell = () => {} } = deps
  const db = deps.database.kysely
  const accessTokens = createAccessTokens(signingKey, config.publicUrl, clock)
  const sessionRows = createSessionRepository(db)
  const known = createLiveness((sid) => sessionRows.findHome(sid))
  const forget = (sid: string) => {
    known.forget(sid)
    tell({ kind: 'closed', id: sid })
  }
  const liveness = { ...known, forget }
  const sessions = createSessionService({
    ...deps,
    sessions: sessionRows,
    liveness,
    accessTokens,
    refreshTokens: createRefreshTokens(signingKey),
    isRateLimited: config.rateLimit,
  })
  const shared = {
    ...deps,
    sessions,
    accounts: createAccountRepository(db),
    profiles: createProfileRepository(db),
    oneTimeTokens: createOneTimeTokenRepository(db),
    passwords: createPasswords(),
    attemptLimiter: createAttemptLimiter(db, { clock, signingKey, isOn: config.rateLimit }),
    backgroundTasks: createBackgroundTasks((err) => log.error({ err }, 'unanswered work failed')),
    mails: createAccountMails(config.publicUrl),
  }
  const households = createHouseholdRepository(db)
  const moving = createMovingService({
    ...shared,
    households,
    leftovers,
    copyHouseList,
    closed: (id) => tell({ kind: 'closed', id }),
    committed: (id, rev) => tell({ kind: 'changed', id, rev }),
  })
  const erase = createErasure({ ...shared, moving })
  return {
    accessTokens,
    liveness,
    sessions,
    moving,
    households: createHouseholdService({
      ...shared,
      households,
      listLinks: deps.listLinks,
      publicUrl: config.publicUrl,
    }),
    attemptLimiter: shared.attemptLimiter,
    backgroundTasks: shared.backgroundTasks,
    registration: createRegistrationService(shared),
    login: createLoginService(shared),
    google: createGoogleService({ ...shared, logins: createGoogleRepository() }),
    passwordReset: createPasswordResetService(shared),
    profile: createProfileService(shared.profiles),
    ownAccount: createOwnAccountService({ ...shared, erase }),
    operator: createOperatorService({ ...shared, erase }),
  }
}
