import { PAGES } from '@compra/contract/pages.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openAccounts } from '#accounts.ts'
import { openBilling } from '#billing.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { migrationStatus } from '#db/migrate.ts'
import { devRoutes } from '#features/dev/dev.routes.ts'
import { planRoutes } from '#features/plan/plan.routes.ts'
import { productRoutes } from '#features/product/product.routes.ts'
import { recipeRoutes } from '#features/recipe/recipe.routes.ts'
import { sharedListPreview } from '#features/shopping-list/shared-list.preview.ts'
import { shoppingListRoutes } from '#features/shopping-list/shopping-list.routes.ts'
import type { LineSink } from '#http/access-log.ts'
import { drainOnClose } from '#http/drain.ts'
import { healthRoutes } from '#http/health.ts'
import { keepHouse } from '#http/housekeeping.ts'
import { createHitStore } from '#http/hit-store.ts'
import { createHome } from '#home-parts.ts'
import { answerUnknown } from '#http/not-found.ts'
import { limitRates } from '#http/rate-limit.ts'
import { referenceRoutes } from '#http/reference.ts'
import { securityTxtRoute } from '#http/security-txt.ts'
import { createServer } from '#http/server.ts'
import type { Site } from '#http/site-files.ts'
import { pageFallback, serveSite } from '#http/site.ts'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import { openOutbox } from '#integrations/mail/mail.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { SettableClock } from '#lib/clock.ts'
import { openMetrics } from '#metrics.ts'
import { openProviderLogin } from '#provider-login.ts'

/** What the product is made of and does not make itself. */
export interface AppParts {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimit'
    | 'smtpUrl'
    | 'mailFrom'
    | 'oidc'
    | 'stripe'
    | 'supplier'
    | 'metricsToken'
    | 'securityContact'
  >
  /** From which every key is derived; at least 32 bytes that nobody else knows. */
  readonly signingKey: string
  readonly database: Omit<Database, 'close'>
  readonly clock: SettableClock
  readonly log: FastifyBaseLogger
  /** Takes one line per request; absent, nobody wants them. */
  readonly accessLog: LineSink | undefined
  /** The built web app; absent, only the API is served. */
  readonly site?: Site | undefined
  /** Time that open connections get to finish when the server closes. */
  readonly graceMs: number
  /** Stands between the product and whoever takes the money; for tests that make it fail. */
  readonly wrapPayments?: ((real: PaymentPort) => PaymentPort) | undefined
  /** Milliseconds that the event loop may lag behind before requests are turned away; 0: any. */
  readonly maxLoopDelayMs: number
  /** Watches the routes that are mounted after it; absent, nobody traces them. */
  readonly traceRequests?: ((app: FastifyInstance) => void) | undefined
}

/** The composition root: read it to know what the product is made of. */
export function createApp(parts: AppParts): FastifyInstance {
  const { config, database, clock, site } = parts
  const app = createServer(parts)

  // These watch the routes that are mounted below them.
  parts.traceRequests?.(app)
  const metrics = openMetrics(app, parts)
  answerUnknown(app, site && pageFallback(site))
  if (config.rateLimit) limitRates(app, createHitStore(database.pool), clock)
  const accounts = openAccounts(app, { ...parts, countAudit: metrics?.countAudit })

  securityTxtRoute(app, config, clock)
  healthRoutes(app, readiness(database))
  // After health, which must have said that it closes when the waiting begins.
  drainOnClose(app, parts.graceMs)

  const home = createHome(parts)
  planRoutes(app, { plan: home.plan, limits: home.limits, supplier: config.supplier })
  shoppingListRoutes(app, home.lists, home.sharing)
  productRoutes(app, home.products, home.stockEntries)
  recipeRoutes(app, home.recipes)
  keepHouse(app, home.sweeps)

  const mailbox = createLocalMailbox(database.kysely, clock)
  const outbox = openOutbox(app, { config, db: database.kysely, clock, mailbox })
  const billing = openBilling(app, { ...parts, outbox })
  accounts.mountRoutes(outbox, [...home.owners, billing], billing.endSubscriptions)
  const provider = openProviderLogin(app, { config, database, clock, accounts, outbox })

  if (config.mode === 'local') {
    const { sandbox } = billing
    devRoutes(app, { mailbox, clock, publicUrl: config.publicUrl, provider, sandbox })
    referenceRoutes(app, config.publicUrl)
  }
  if (site)
    serveSite(app, site, { [PAGES.sharedList]: sharedListPreview(home.sharing, config.publicUrl) })
  return app
}

/** Ready means: the database answers, and its schema is the one this program knows. */
function readiness({ pool }: Pick<Database, 'pool'>): () => Promise<boolean> {
  let migrated = false
  return async () => {
    if (migrated) await pool.query('select 1')
    else migrated = (await migrationStatus(pool)).pending.length === 0
    return migrated
  }
}
