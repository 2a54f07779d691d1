import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { refusalOf } from '#http/problem/errors.ts'
import { isOutage } from '#http/problem/outage.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Label of the route in the metrics; by default its pattern. */
    series?: string
    /** Whether its responses are streams, whose duration means nothing. */
    isStream?: boolean
  }
}

/** Upper bounds in seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Counts and times every request by its route pattern, never by its path: a label lives as long as the
 * process, and a path may name a person. Call it before routes are mounted.
 */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'compra_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  let inFlight = 0
  void new Gauge({
    name: 'compra_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
    // Read on scrape; updating a gauge twice per request costs more.
    collect() {
      this.set(inFlight)
    },
  })
  const refusals = new Counter({
    name: 'compra_http_refusals_total',
    help: 'Requests that were refused, by the code that the answer carries',
    labelNames: ['code'],
    registers,
  })
  void new Counter({
    name: 'compra_http_turned_away_total',
    help: 'Requests that were refused unread because the process was too busy',
    registers,
    collect() {
      this.reset()
      this.inc(app.rejected?.count ?? 0)
    },
  })
  const failures = new Counter({
    name: 'compra_database_failures_total',
    help: 'Requests that failed by the database: not reached (outage), or a statement (error)',
    labelNames: ['kind'],
    registers,
  })

  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, next) => {
    if (isStream(request)) return next()
    inFlight += 1
    // Fires also when the client disconnects early.
    reply.raw.once('close', leave)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    if (isStream(request)) return next()
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    duration.observe(
      { method: request.method, route: seriesOf(request), status },
      reply.elapsedTime / 1000,
    )
    next()
  })
  app.addHook('onError', (_request, _reply, error, next) => {
    refusals.inc({ code: refusalOf(error).code })
    if (isOutage(error)) failures.inc({ kind: 'outage' })
    else if ('severity' in error) failures.inc({ kind: 'error' })
    next()
  })
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.isStream === true

function seriesOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.series ?? routeOptions.url ?? 'unknown'
}
