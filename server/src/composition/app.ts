import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import { createPubSub } from '#db/pubsub/pub-sub.ts'
import { createRevisionReader } from '#db/reads/household-revision.ts'
import { answerInTime } from '#features/subscription/subscription.routes.ts'
import { WEBHOOK_PATH } from '#features/subscription/webhook.routes.ts'
import type { AdmissionLimits } from '#http/admission.ts'
import { drainOnClose } from '#http/drain.ts'
import { type Access, requireAuthentication } from '#http/guard/access.ts'
import { refuseOwnLogins } from '#http/guard/own-logins.ts'
import type { LineSink } from '#http/log/access-log.ts'
import { handleNotFound } from '#http/problem/not-found.ts'
import { networkOf } from '#http/rate-limit/client-address.ts'
import { limitRates } from '#http/rate-limit/rate-limit.ts'
import { createRequestCounts } from '#http/rate-limit/request-counts.ts'
import { answerByRevision } from '#http/revision-tag.ts'
import { createServer } from '#http/server.ts'
import type { Site } from '#http/site/site-files.ts'
import { pageFallback } from '#http/site/site.ts'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import type { PaymentPort } from '#integrations/payments/payment-port.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import type { Network } from '#integrations/web-page/network.ts'
import { createAudit } from '#lib/audit.ts'
import type { SettableClock } from '#lib/clock.ts'
import type { Hashing } from '#lib/secret/hashing/hashing.ts'
import { openMetrics } from '#observability/metrics.ts'
import { createJobs, runWhileListening } from './jobs.ts'
import { createLive } from './live.ts'
import { choosePayments, deliverTo } from './payments.ts'
import { mountRoutes } from './routes.ts'
import { createServices } from './services/services.ts'

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimit'
    | 'recipeFetch'
    | 'barcodeLookup'
    | 'webhooks'
    | 'isUnlimited'
    | 'registration'
    | 'hasMail'
    | 'yearPriceCents'
    | 'smtpUrl'
    | 'mailFrom'
    | 'oidc'
    | 'isProviderOnly'
    | 'stripe'
    | 'supplier'
    | 'metricsToken'
    | 'securityContact'
  >
  /** All other keys are derived from it; at least 32 secret bytes. */
  readonly signingKey: string
  readonly database: Omit<Database, 'close'>
  readonly clock: SettableClock
  readonly log: FastifyBaseLogger
  /** Receives one line per request; without it, none are written. */
  readonly accessLog: LineSink | undefined
  /** The built web app; without it, only the API is served. */
  readonly site?: Site | undefined
  /** Milliseconds that open connections get to finish when the server closes. */
  readonly graceMs: number
  /** Wraps the payment provider, for tests that make it fail. */
  readonly wrapPayments?: ((real: PaymentPort) => PaymentPort) | undefined
  /** Allowed push endpoints, for tests: by default public push services only. */
  readonly isPushAddress?: PushAddressRule | undefined
  /** The network of page fetches and webhooks; without it, the internet. */
  readonly network?: Network | undefined
  /** Password hashing; without it, the threads of this process. */
  readonly hashing?: Hashing | undefined
  /** The load beyond which requests are rejected; without it, none are. */
  readonly admission?: AdmissionLimits | undefined
  /** Adds tracing to the routes that are mounted after it; without it, nothing is traced. */
  readonly traceRequests?: ((app: FastifyInstance) => void) | undefined
}

/** The composition root: a server with its services, routes and jobs, which does not listen yet. */
export function createApp(deps: AppDeps): FastifyInstance {
  const { config, database, clock, site } = deps
  const app = createServer(deps)

  // These hooks apply to routes mounted later, so they come first.
  deps.traceRequests?.(app)
  const metrics = openMetrics(app, deps)
  handleNotFound(app, site && pageFallback(site))
  const rates = config.rateLimit
    ? limitRates(app, createRequestCounts(database.pool), clock)
    : undefined

  const deliver = deliverTo(app, WEBHOOK_PATH)
  const { port, sandbox } = choosePayments({ ...deps, log: app.log, deliver })
  const mailbox = createLocalMailbox(database.kysely, clock)
  const pubSub = createPubSub({ direct: database.direct, log: app.log })
  const services = createServices({
    ...deps,
    log: app.log,
    publish: (message) => pubSub.publish(message),
    audit: createAudit(app.log, metrics?.countAudit),
    payments: deps.wrapPayments?.(port) ?? port,
    ...(metrics && { syncCounts: metrics.syncCounts }),
    onQueued: (kind) => jobs.deliveries.wake(kind),
    withinDeadline: answerInTime,
  })
  const shared = { ...deps, log: app.log, services, mailbox, sandbox }
  const jobs = createJobs(shared)
  const live = createLive({ database, clock, log: app.log, services, pubSub })
  metrics?.watchLive(live.hub.figures)

  const { accessTokens, liveness, tokenAuthenticator } = services.accounts
  pubSub.subscribe(tokenAuthenticator)
  const refusedToken: Access['refusedToken'] = (request, holder) => {
    const { id: accountId, sid } = holder ?? {}
    services.audit('token_refused', { accountId, sid, network: networkOf(request) })
  }
  requireAuthentication(app, {
    verify: (token) => accessTokens.verify(token),
    callerOf(token) {
      // Revocations by other processes arrive over this connection.
      pubSub.open()
      return tokenAuthenticator.callerOf(token)
    },
    limitTokens: (request) => rates?.take('token', request),
    refusedToken,
    openLink: (token) => services.household.liveLinks.open(token),
    isAlive: (sid, tenantId) => liveness.isAlive(sid, tenantId),
  })
  answerByRevision(app, { revisionOf: createRevisionReader(database.householdReads), clock })
  if (config.isProviderOnly) refuseOwnLogins(app)
  mountRoutes(app, { ...shared, jobs, live, rates, refusedToken })
  // After the health routes, which must report the closing before the wait begins, and after the streams,
  // which must have ended by then.
  drainOnClose(app, deps.graceMs)
  // Asked within a transaction, it would wait for a second connection while all are taken.
  app.addHook('onReady', async () => {
    await database.isCitus().catch(() => {})
  })
  runWhileListening(app, jobs)
  runWhileListening(app, live.watch)
  app.addHook('onClose', () => pubSub.close())
  return app
}
