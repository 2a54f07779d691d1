import type { RateBucket } from '@compra/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { clientNetwork } from './client-address.ts'
import { createHitCounter } from './hit-counter.ts'
import type { HitStore } from './hit-store.ts'

/** Requests a minute: of a person who is signed in, else of a network (reliability B5). */
export const REQUESTS_PER_MINUTE = {
  read: 300,
  /** What a link leads to: somebody who guesses links gets nowhere (T-27). */
  link: 120,
  write: 60,
  refresh: 120,
} as const satisfies Partial<Record<RateBucket, number>>

const FLUSH_EVERY_MS = 250

/**
 * Limits each mounted call by the bucket it names. Call it before routes are mounted.
 *
 * NOTE: @fastify/rate-limit asks its store on every request, behind a promise; a store that several
 * processes share would be a round trip each. This one decides from memory and settles with the
 * others four times a second: between two settlements a limit can be overrun by what arrived then.
 */
export function limitRates(app: FastifyInstance, store: HitStore, clock: Clock): void {
  const counter = createHitCounter(store, clock)

  const guard = (bucket: keyof typeof REQUESTS_PER_MINUTE) => {
    const limit = REQUESTS_PER_MINUTE[bucket]
    return (request: FastifyRequest, _reply: FastifyReply, next: (error?: Error) => void) => {
      const who = request.caller?.id ?? clientNetwork(request.ip)
      const refused = counter.hit(`${bucket}:${who}`, limit)
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
    counter.flush().catch((error: unknown) => {
      // Without the others' figures each process limits by its own, until the database is back.
      app.log.warn({ err: error }, 'rate limits are not shared')
    })
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
