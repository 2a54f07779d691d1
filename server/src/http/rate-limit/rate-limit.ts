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
  // Secrets of one kind each: guesses of one close nothing else.
  invite: 60,
  push: 60,
  /** Personal tokens that do not hold; one that does has the allowance of its owner. */
  token: 60,
} as const satisfies Partial<Record<RateBucket, number>>

const FLUSH_EVERY_MS = 250

export interface RequestRates {
  /** Counts a request in a bucket; returns the refusal when it is one too many. */
  take(bucket: keyof typeof REQUESTS_PER_MINUTE, request: FastifyRequest): AppError | undefined
}

/**
 * Limits each call by the rate bucket of its contract. Call it before routes are mounted.
 *
 * NOTE: @fastify/rate-limit awaits its store on every request; a store shared by several processes
 * would cost a round trip each. This one decides from memory and exchanges counts four times a second:
 * between two exchanges the processes together can exceed a limit.
 */
export function limitRates(
  app: FastifyInstance,
  counts: RequestCounts,
  clock: Clock,
): RequestRates {
  const limiter = createRequestLimiter(counts, clock)

  const take: RequestRates['take'] = (bucket, request) => {
    const who = request.caller?.id ?? clientNetwork(request.ip)
    const refused = limiter.hit(`${bucket}:${who}`, REQUESTS_PER_MINUTE[bucket])
    return refused && new AppError('too_many_requests', refused)
  }
  const guard =
    (bucket: keyof typeof REQUESTS_PER_MINUTE) =>
    (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void) =>
      next(take(bucket, request))

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
  return { take }
}
