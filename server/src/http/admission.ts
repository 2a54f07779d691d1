import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { problemBody } from '#http/problem/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Part of the web app, which is never rejected: a file in memory, or a page that queries the database.
     */
    site?: 'file' | 'page'
  }
  interface FastifyInstance {
    /** Load shedding: requests rejected since the start. */
    rejected?: { count: number }
  }
}

/** The load beyond which requests are rejected. */
export interface AdmissionLimits {
  /** Requests in flight beyond which every further one is rejected; streams and files do not count. */
  readonly maxInFlight: number
  /** A higher limit for a time after a calm moment: a burst is no overload yet. */
  readonly burst?: { readonly maxInFlight: number; readonly ms: number }
  /** Requests in flight below which none is rejected, however late the event loop is. */
  readonly minInFlight: number
  /** Milliseconds after which the event loop counts as late. */
  readonly maxLagMs: number
}

/**
 * 128 requests keep a dozen connections to PostgreSQL busy and are answered within 0.2 s. 32 is three times
 * what one page sends at once: below it the machine causes the lag, not the load. 256 are answered within half a
 * second: many houses may change in the same moment, as when a network comes back.
 */
export const ADMISSION: AdmissionLimits = {
  maxInFlight: 128,
  burst: { maxInFlight: 256, ms: 500 },
  minInFlight: 32,
  maxLagMs: 200,
}

const RETRY_AFTER = '10'
const SAMPLE_MS = 10
const LOG_MS = 10_000
/** Monitoring must reach a busy process, too. */
const MONITORING = /^\/(?:health|metrics)\b/

/**
 * Load shedding: rejects requests after their head only, so that admitted ones are answered in time. The
 * response is built once and costs a fraction of the cheapest call; the connection stays open, because a new
 * one would cost more. Call it before routes are mounted.
 */
export function shedLoad(app: FastifyInstance, limits: AdmissionLimits, headers: Headers): void {
  const loop = monitorLoop()
  const reject = createRejection(headers)
  const isSite = siteMatcher(app)
  const rejected = { count: 0 }
  app.decorate('rejected', rejected)
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, next) => {
    // Streams last as long as their reader, and files are served from memory.
    if (config.isStream !== true && config.site !== 'file') {
      inFlight += 1
      reply.raw.once('close', leave)
    }
    next()
  })

  const { server } = app
  server.removeAllListeners('request')
  const limitNow = createBurstLimit(limits)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isBusy =
      inFlight >= limitNow(inFlight) ||
      (inFlight >= limits.minInFlight && loop.lagMs() > limits.maxLagMs)
    const url = request.url ?? ''
    if (!isBusy || MONITORING.test(url) || isSite(url)) app.routing(request, response)
    else {
      rejected.count += 1
      reject(response)
    }
  })

  let logged = 0
  const timer = setInterval(() => {
    const requests = rejected.count - logged
    logged = rejected.count
    if (requests > 0) app.log.warn({ requests }, 'overloaded: requests were rejected')
  }, LOG_MS).unref()
  app.addHook('onClose', async () => {
    loop.stop()
    clearInterval(timer)
  })
}

/** Whether a URL belongs to the web app: without its scripts and pages, a user could not even retry. */
function siteMatcher(app: FastifyInstance): (url: string) => boolean {
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

/** The limit at a request: a moment is calm while less than half of the usual one is in flight. */
function createBurstLimit({ maxInFlight, burst = { maxInFlight, ms: 0 } }: AdmissionLimits) {
  let calmAt = performance.now()
  return (inFlight: number): number => {
    const now = performance.now()
    if (inFlight < maxInFlight / 2) calmAt = now
    return now - calmAt < burst.ms ? burst.maxInFlight : maxInFlight
  }
}

/** A request read in an event-loop turn has waited for at least the length of that turn. */
function monitorLoop() {
  let last = performance.now()
  const timer = setInterval(() => {
    last = performance.now()
  }, SAMPLE_MS).unref()
  return {
    lagMs: () => performance.now() - last - SAMPLE_MS,
    stop: () => clearInterval(timer),
  }
}

/** All rejections of a process share one request id: a single one has nothing to look up. */
function createRejection(headers: Headers) {
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
