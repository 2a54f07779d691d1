import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { problemBody } from '#http/problem/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where requests may be turned away: how many were, since the start. */
    turnedAway?: { count: number }
  }
}

/** The load beyond which requests are turned away. */
export interface AdmissionLimits {
  /** Requests that are being answered; streams do not count. */
  readonly mostAtWork: number
  /** Milliseconds for which the event loop may not have come round. */
  readonly mostLagMs: number
}

/** Enough to keep a dozen connections to PostgreSQL busy, and few enough to be answered within a fifth of a second. */
export const ADMISSION: AdmissionLimits = { mostAtWork: 128, mostLagMs: 200 }

const RETRY_AFTER = '10'
const LOOK_EVERY_MS = 10
const TELL_EVERY_MS = 10_000
/** Whoever watches the process has to see it when it is busy, too. */
const ALWAYS = /^\/(?:health|metrics)\b/

/**
 * Turns requests away before anything but their head was read, so that those which were let in are answered in
 * time. The refusal is written once, and costs a small part of what the cheapest call does; its connection
 * is kept, because another one would cost more. Call it before routes are mounted.
 */
export function admitWithin(app: FastifyInstance, limits: AdmissionLimits, headers: Headers): void {
  const loop = watchLoop()
  const refusal = refusalWith(headers)
  const turnedAway = { count: 0 }
  app.decorate('turnedAway', turnedAway)
  let atWork = 0
  const leave = () => {
    atWork -= 1
  }
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.isStream !== true) {
      atWork += 1
      reply.raw.once('close', leave)
    }
    next()
  })

  const { server } = app
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isBusy = atWork >= limits.mostAtWork || loop.lagMs() > limits.mostLagMs
    if (!isBusy || ALWAYS.test(request.url ?? '')) app.routing(request, response)
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
  }, TELL_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    loop.stop()
    clearInterval(timer)
  })
}

/** Whatever is read in a turn of the event loop has waited for at least as long as the turn takes. */
function watchLoop() {
  let last = performance.now()
  const timer = setInterval(() => {
    last = performance.now()
  }, LOOK_EVERY_MS).unref()
  return {
    lagMs: () => performance.now() - last - LOOK_EVERY_MS,
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
