import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import type { Refusal } from '@compra/contract/sync/sync.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Config } from '#config/config.ts'
import { type Backlog, createBacklogReader } from '#db/backlog.ts'
import type { Database } from '#db/client/client.ts'
import { metricsAdmission } from '#http/guard/metrics-access.ts'
import { watchRequests } from '#http/request-metrics.ts'
import type { AuditEvent } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'

interface Deps {
  readonly config: Pick<Config, 'mode' | 'metricsToken'>
  readonly database: Pick<Database, 'kysely' | 'pool'>
  readonly clock: Clock
}

/**
 * The metrics of this process at /metrics for Prometheus; without an allowed reader nothing is counted.
 * Call it before routes are mounted.
 */
export function openMetrics(app: FastifyInstance, { config, database, clock }: Deps) {
  const admit = metricsAdmission(config)
  if (!admit) return undefined
  const registry = new Registry()
  watchRequests(app, registry)
  const events = new Counter({
    name: 'compra_account_events_total',
    help: 'What happened to accounts, as in the audit lines of the log',
    labelNames: ['event'],
    registers: [registry],
  })
  const showPool = poolGauges(registry, database.pool)
  const showBacklog = backlogGauges(registry)
  const readBacklog = createBacklogReader(database.kysely, clock)
  const watchProcess = once(() => collectDefaultMetrics({ register: registry }))

  app.get('/metrics', async (request, reply) => {
    admit(request)
    watchProcess()
    showPool()
    // Without the database, all other metrics are still returned.
    showBacklog(await readBacklog().catch(() => undefined))
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })

  return {
    countAudit: (event: AuditEvent) => events.inc({ event }),
    syncCounts: syncCounters(registry),
    watchLive: (figures: () => LiveFigures) => liveGauges(registry, figures),
  }
}

/** What is open to browsers, and how it goes. */
interface LiveFigures {
  readonly streams: number
  /** Since the start. */
  readonly sent: number
  /** Undefined before the first value. */
  readonly lagSeconds: number | undefined
}

/** All are read on scrape. */
function liveGauges(registry: Registry, figures: () => LiveFigures): void {
  const registers = [registry]
  void new Gauge({
    name: 'compra_live_streams',
    help: 'Streams that are open to browsers',
    registers,
    collect() {
      this.set(figures().streams)
    },
  })
  void new Counter({
    name: 'compra_live_events_total',
    help: 'Events that were sent on streams',
    registers,
    collect() {
      this.reset()
      this.inc(figures().sent)
    },
  })
  void new Gauge({
    name: 'compra_live_notify_lag_seconds',
    help: 'From telling the other processes of a change to hearing it back, the last time',
    registers,
    collect() {
      const { lagSeconds } = figures()
      if (lagSeconds === undefined) this.remove()
      else this.set(lagSeconds)
    },
  })
}

function syncCounters(registry: Registry) {
  const pushed = new Counter({
    name: 'compra_sync_pushed_total',
    help: 'Rows of lists, products, saved lists and stock movements that devices have pushed',
    registers: [registry],
  })
  const refused = new Counter({
    name: 'compra_sync_refused_total',
    help: 'Of these, how many were refused, by the reason',
    labelNames: ['code'],
    registers: [registry],
  })
  return {
    pushed: (rows: number) => pushed.inc(rows),
    refused: (code: Refusal | PantryRefusal) => refused.inc({ code }),
  }
}

function poolGauges(registry: Registry, pool: Database['pool']): () => void {
  const connections = new Gauge({
    name: 'compra_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'compra_database_waiting',
    help: 'Requests that wait for a connection of the pool',
    registers: [registry],
  })
  return () => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    waiting.set(pool.waitingCount)
  }
}

/** Figures from the database are the same in every process: take the maximum, not the sum. */
function backlogGauges(registry: Registry): (backlog: Backlog | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const waiting = gauge('compra_mail_waiting', 'Mails that wait to be sent')
  const oldest = gauge('compra_mail_oldest_seconds', 'Age of the mail that has waited longest')
  const givenUp = gauge('compra_mail_given_up', 'Mails that could not be delivered within a day')
  const lag = gauge(
    'compra_subscription_lag_seconds',
    'How long the subscription that is due longest has waited to be compared with the provider',
  )
  const subscriptions = gauge('compra_subscriptions', 'Subscriptions by their state', ['status'])

  return (backlog) => {
    // No value is better than an outdated one.
    for (const each of [waiting, oldest, givenUp, lag]) each.remove()
    subscriptions.reset()
    if (!backlog) return
    waiting.set(backlog.mailWaiting)
    oldest.set(backlog.mailOldestSeconds)
    givenUp.set(backlog.mailGivenUp)
    lag.set(backlog.subscriptionLagSeconds)
    for (const [status, count] of Object.entries(backlog.subscriptions)) {
      subscriptions.set({ status }, count)
    }
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
