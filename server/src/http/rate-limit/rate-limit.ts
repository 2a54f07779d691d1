import type { RateBucket } from '@compra/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { clientNetwork } from './client-address.ts'
import type { RequestCounts } from './request-counts.ts'
import { createRequestLimiter } from './request-limiter.ts'

/** Requests a minute: of a person who is signed in, else of a network (G-079). */
export const REQUESTS_PER_MINUTE = {
  read: 300,
  /** Low enough that guessing links is hopeless (T-27). */
  link: 120,
  write: 60,
  /** Four a second, from all devices of a person: every tick in a shop is one. */
  sync: 240,
  refresh: 120,
} as const satisfies Partial<Record<RateBucket, number>>

const FLUSH_EVERY_MS = 250

/**
 * Limits each call by the rate bucket of its contract. Call it before routes are mounted.
 *
 * NOTE: @fastify/rate-limit awaits its store on every request; a store shared by several processes
 * would cost a round trip each. This one decides from memory and exchanges counts four times a second:
 * between two exchanges the processes together can exceed a limit.
 */
export function limitRates(app: FastifyInstance, counts: RequestCounts, clock: Clock): void {
  const limiter = createRequestLimiter(counts, clock)

  const guard = (bucket: keyof typeof REQUESTS_PER_MINUTE) => {
    const limit = REQUESTS_PER_MINUTE[bucket]
    return (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void) => {
      const who = request.caller?.id ?? clientNetwork(request.ip)
      const refused = limiter.hit(`${bucket}:${who}`, limit)
      if (refused) next(new AppError('too_many_requests', refused))
      else next()
    }
  }

  app.addHook('onRoute', (options) => {
    const bucket = options.config?.rate
    if (bucket === undefined || bucket === 'none') return
    options.onRequest = [guard(bucket), ...[options.onRequest ?? []].flat()]
  })

  const flush = () =>
    limiter.flush().catch((error: unknown) => {
      // Until the database is back, each process limits by its own counts alone.
      app.log.warn({ err: error }, 'rate limits are not shared')
    })
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
