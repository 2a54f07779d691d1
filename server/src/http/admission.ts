import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { problemBody } from '#http/problem/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Part of the web app, which is never turned away: a file in memory, or a page that asks the database. */
    site?: 'file' | 'page'
  }
  interface FastifyInstance {
    /** Where requests may be turned away: how many were, since the start. */
    turnedAway?: { count: number }
  }
}

/** The load beyond which requests are turned away. */
export interface AdmissionLimits {
  /** Requests in flight beyond which every further one is refused; streams and files do not count. */
  readonly maxInFlight: number
  /** Requests in flight below which none is refused, however late the event loop is. */
  readonly minInFlight: number
  /** Milliseconds after which the event loop counts as late. */
  readonly maxLagMs: number
}

/**
 * The most keeps a dozen connections to PostgreSQL busy and is answered within a fifth of a second. The least is
 * three times what one page asks for at once: below it a late loop is the machine's doing, not that of the load.
 */
export const ADMISSION: AdmissionLimits = { maxInFlight: 128, minInFlight: 32, maxLagMs: 200 }

const RETRY_AFTER = '10'
const SAMPLE_MS = 10
const LOG_MS = 10_000
/** Monitoring has to reach a busy process, too. */
const MONITORING = /^\/(?:health|metrics)\b/

/**
 * Turns requests away before anything but their head was read, so that those which were let in are answered in
 * time. The refusal is written once, and costs a small part of what the cheapest call does; its connection
 * is kept, because another one would cost more. Call it before routes are mounted.
 */
export function admitWithin(app: FastifyInstance, limits: AdmissionLimits, headers: Headers): void {
  const loop = watchLoop()
  const refusal = refusalWith(headers)
  const isSite = watchSite(app)
  const turnedAway = { count: 0 }
  app.decorate('turnedAway', turnedAway)
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, next) => {
    // These last as long as their reader, and cost nothing meanwhile.
    if (config.isStream !== true && config.site !== 'file') {
      inFlight += 1
      reply.raw.once('close', leave)
    }
    next()
  })

  const { server } = app
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isBusy =
      inFlight >= limits.maxInFlight ||
      (inFlight >= limits.minInFlight && loop.lagMs() > limits.maxLagMs)
    const url = request.url ?? ''
    if (!isBusy || MONITORING.test(url) || isSite(url)) app.routing(request, response)
    else {
      turnedAway.count += 1
      refusal(response)
    }
  })

  let told = 0
  const timer = setInterval(() => {
    const requests = turnedAway.count - told
    told = turnedAway.count
    if (requests > 0) app.log.warn({ requests }, 'too busy: requests were turned away')
  }, LOG_MS).unref()
  app.addHook('onClose', async () => {
    loop.stop()
    clearInterval(timer)
  })
}

/** Whether an address belongs to the web app: without its scripts and pages, a person cannot even try again. */
function watchSite(app: FastifyInstance): (url: string) => boolean {
  const addresses = new Set<string>()
  const patterns: RegExp[] = []
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.site === undefined) return
    if (!url.includes(':')) addresses.add(url)
    else patterns.push(new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`))
  })
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    return addresses.has(path) || patterns.some((pattern) => pattern.test(path))
  }
}

/** Whatever is read in a turn of the event loop has waited for at least as long as the turn takes. */
function watchLoop() {
  let last = performance.now()
  const timer = setInterval(() => {
    last = performance.now()
  }, SAMPLE_MS).unref()
  return {
    lagMs: () => performance.now() - last - SAMPLE_MS,
    stop: () => clearInterval(timer),
  }
}

/** All refusals of a process carry one id: there is nothing to find about one of them. */
function refusalWith(headers: Headers) {
  const body = problemBody('unavailable', randomUUID())
  const head = Object.entries({
    ...headers,
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': String(body.length),
    'retry-after': RETRY_AFTER,
  }).flat()
  return (response: ServerResponse): void => {
    response.writeHead(503, head).end(body)
  }
}
