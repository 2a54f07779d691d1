import { PAGES } from '@compra/contract/http/pages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config/config.ts'
import { createWorkerCheck } from '#db/citus/citus.ts'
import type { Database } from '#db/client/client.ts'
import { createReadiness } from '#db/readiness.ts'
import { assistantRoutes } from '#features/assistant/assistant.routes.ts'
import { barcodeRoutes } from '#features/barcode/barcode.routes.ts'
import { calendarFeedRoutes } from '#features/calendar-feed/calendar-feed.routes.ts'
import { cookRoutes } from '#features/cook/cook.routes.ts'
import { devRoutes } from '#features/dev/dev.routes.ts'
import { exchangeRoutes } from '#features/exchange/exchange.routes.ts'
import { householdRoutes } from '#features/household/household.routes.ts'
import { firstAccountRoutes } from '#features/identity/entry/first-account.routes.ts'
import { identityRoutes } from '#features/identity/identity.routes.ts'
import { loginProviderRoutes } from '#features/identity/provider.routes.ts'
import { guestRoutes } from '#features/live-link/guest.routes.ts'
import { liveLinkRoutes } from '#features/live-link/live-link.routes.ts'
import { liveRoutes } from '#features/live/live.routes.ts'
import { menuRoutes } from '#features/menu/menu.routes.ts'
import { passkeyRoutes } from '#features/passkey/passkey.routes.ts'
import { planRoutes } from '#features/plan/plan.routes.ts'
import { priceRoutes } from '#features/price/price.routes.ts'
import { productRoutes } from '#features/product/product.routes.ts'
import { profileRoutes } from '#features/profile/profile.routes.ts'
import { receiptRoutes } from '#features/receipt/receipt.routes.ts'
import { recipeImportRoutes } from '#features/recipe/import/recipe-import.routes.ts'
import { recipeLinkPreview } from '#features/recipe/link/recipe-link.preview.ts'
import { recipeLinkRoutes } from '#features/recipe/link/recipe-link.routes.ts'
import { photoRoutes } from '#features/recipe/photo/photo.routes.ts'
import { recipeRoutes } from '#features/recipe/recipe.routes.ts'
import { reminderRoutes } from '#features/reminder/reminder.routes.ts'
import { stopRoutes } from '#features/reminder/stop.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { savedItemRoutes } from '#features/shopping-list/saved-item/saved-item.routes.ts'
import { sharedListPreview } from '#features/shopping-list/shared-list.preview.ts'
import { shoppingListRoutes } from '#features/shopping-list/shopping-list.routes.ts'
import { subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import { webhookRoutes } from '#features/subscription/webhook.routes.ts'
import { houseItemRoutes, syncRoutes } from '#features/sync/sync.routes.ts'
import { oauthRoutes } from '#features/token/oauth/oauth.routes.ts'
import { tokenRoutes } from '#features/token/token.routes.ts'
import { outgoingWebhookRoutes } from '#features/webhook/webhook.routes.ts'
import type { Access } from '#http/guard/access.ts'
import { isFromThisMachine } from '#http/guard/this-machine.ts'
import { healthRoutes } from '#http/health.ts'
import { referenceRoutes } from '#http/openapi/reference.ts'
import type { RequestRates } from '#http/rate-limit/rate-limit.ts'
import { securityTxtRoute } from '#http/site/security-txt.ts'
import { sentTextRoute } from '#http/site/sent-text.ts'
import type { Site } from '#http/site/site-files.ts'
import { serveSite } from '#http/site/site.ts'
import type { LocalMailbox } from '#integrations/mail/local-mailbox.ts'
import type { Sandbox } from '#integrations/payments/sandbox.ts'
import type { SettableClock } from '#lib/clock.ts'
import type { Jobs } from './jobs.ts'
import type { createLive } from './live.ts'
import { chooseProviderLogin } from './provider-login.ts'
import type { Services } from './services/services.ts'

interface RoutesDeps {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'oidc' | 'supplier' | 'securityContact'>
  readonly database: Pick<Database, 'pool' | 'isCitus'>
  readonly clock: SettableClock
  readonly services: Services
  readonly jobs: Pick<Jobs, 'reconcile'>
  readonly live: Pick<ReturnType<typeof createLive>, 'hub'>
  readonly rates: RequestRates | undefined
  readonly refusedToken: Access['refusedToken']
  readonly mailbox: LocalMailbox
  /** The payment provider of local mode, whose page is mounted. */
  readonly sandbox: Sandbox | undefined
  /** The built web app; without it, only the API is served. */
  readonly site?: Site | undefined
}

/** Mounts all calls and pages of the product. */
export function mountRoutes(app: FastifyInstance, deps: RoutesDeps): void {
  const { config, database, clock, services, jobs, site } = deps
  const { mode, publicUrl } = config
  const { household, billing, accounts, reminders } = services

  securityTxtRoute(app, config, clock)
  healthRoutes(app, createReadiness(database.pool, createWorkerCheck(database)))

  planRoutes(app, { plan: household.plan, limits: household.limits, supplier: config.supplier })
  shoppingListRoutes(app, household.lists, household.sharing)
  savedItemRoutes(app, household.savedItems)
  houseItemRoutes(app, household.houseItems)
  barcodeRoutes(app, services.barcodes)
  productRoutes(app, household)
  priceRoutes(app, household.prices)
  exchangeRoutes(app, household)
  calendarFeedRoutes(app, household.calendarFeeds)
  recipeRoutes(app, household.recipes)
  photoRoutes(app, household.photos)
  recipeLinkRoutes(app, household.recipeLinks)
  recipeImportRoutes(app, services.recipeImport)
  cookRoutes(app, household)
  menuRoutes(app, household.menus)
  receiptRoutes(app, household.receipts)
  liveLinkRoutes(app, household.liveLinks)
  guestRoutes(app, household.sync)
  liveRoutes(app, deps.live.hub)
  syncRoutes(app, household.sync, household.history)

  householdRoutes(app, accounts.households, accounts.moving)
  reminderRoutes(app, reminders.service, reminders.devices)
  stopRoutes(app, reminders.service)
  outgoingWebhookRoutes(app, services.webhooks.service)
  assistantRoutes(app, {
    services: { ...household, clock },
    publicUrl,
    takeRate: (bucket, request) => deps.rates?.take(bucket, request),
    refusedToken: deps.refusedToken,
  })
  subscriptionRoutes(app, {
    subscriptions: billing.service,
    checkout: billing.checkout,
    originFor: originFor(config),
  })
  webhookRoutes(app, { reconciler: billing.reconciler, wake: () => jobs.reconcile.wake() })

  const { providers, localProvider } = chooseProviderLogin(app, config)
  identityRoutes(app, accounts)
  firstAccountRoutes(app, accounts.firstAccount)
  sessionRoutes(app, { sessions: accounts.sessions, audit: services.audit, publicUrl })
  tokenRoutes(app, accounts.tokens)
  oauthRoutes(app, { ...accounts.oauth, publicUrl })
  profileRoutes(app, accounts.profile, accounts.ownAccount)
  passkeyRoutes(app, { ...accounts, originFor: originFor(config), publicUrl })
  loginProviderRoutes(app, { logins: accounts.providerLogins, providers, publicUrl })

  if (mode === 'local') {
    devRoutes(app, { ...deps, publicUrl, provider: localProvider })
  }
  referenceRoutes(app, publicUrl)
  if (site) {
    sentTextRoute(app)
    const previews = {
      [PAGES.sharedList]: sharedListPreview(household.sharing, publicUrl),
      [PAGES.sharedRecipe]: recipeLinkPreview(household.recipeLinks, publicUrl),
    }
    serveSite(app, site, previews, [PAGES.liveLink])
  }
}

/** In local mode the browser may use any local name and port, and is redirected to the same one. */
function originFor({ mode, publicUrl }: RoutesDeps['config']): (request: FastifyRequest) => string {
  return (request) =>
    mode === 'local' && isFromThisMachine(request) ? `http://${request.host}` : publicUrl
}
