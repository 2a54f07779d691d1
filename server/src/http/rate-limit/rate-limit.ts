import type { RateBucket } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { clientNetwork } from './client-address.ts'
import type { RequestCounts } from './request-counts.ts'
import { createRequestLimiter } from './request-limiter.ts'

/** Requests a minute: of a signed-in user, else of a network (G-079). */
export const REQUESTS_PER_MINUTE = {
  read: 300,
  // Low enough that guessing a link is hopeless (T-27). Each kind of link has a bucket of its own.
  link: 120,
  liveLink: 120,
  recipeLink: 120,
  calendar: 120,
  stop: 120,
  write: 60,
  /** In units of `BULK_PART_BYTES`, rounded up: files and pages cost by their size. */
  bulk: 60,
  /** Four a second, from all devices of a user: every tick in a shop is one. */
  sync: 240,
  refresh: 120,
  // One bucket per kind of secret: guessing one kind blocks no other.
  invite: 60,
  push: 60,
  /** Invalid personal tokens; a valid one counts against its owner. */
  token: 60,
  /** The endpoints of OAuth, by network: a service may speak for many users. */
  oauth: 120,
} as const satisfies Partial<Record<RateBucket, number>>

const FLUSH_INTERVAL_MS = 250
const BULK_PART_BYTES = 256 * 1024
/** For a body of unknown length: the most that a call accepts. */
const UNKNOWN_LENGTH_PARTS = 12

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Charges the 'bulk' bucket for a sent file or a fetched page; undefined on other calls, and without
     * limits.
     */
    chargeBytes?: (bytes: number) => void
  }
}

export interface RequestRates {
  /** Counts a request in a bucket; returns the refusal if the bucket is full. */
  take(bucket: keyof typeof REQUESTS_PER_MINUTE, request: FastifyRequest): AppError | undefined
}

/**
 * Limits each call by the rate bucket of its contract. Call it before routes are mounted.
 *
 * NOTE: @fastify/rate-limit awaits its store on every request; a shared store would cost a round trip each.
 * This one decides from memory and exchanges counts four times a second: between two exchanges the processes
 * together can exceed a limit.
 */
export function limitRates(
  app: FastifyInstance,
  counts: RequestCounts,
  clock: Clock,
): RequestRates {
  const limiter = createRequestLimiter(counts, clock)

  const take: RequestRates['take'] = (bucket, request) => {
    const key = `${bucket}:${request.caller?.id ?? clientNetwork(request.ip)}`
    const weight = bucket === 'bulk' ? partsOf(request) : 1
    const refused = limiter.hit(key, REQUESTS_PER_MINUTE[bucket], weight)
    if (refused) return new AppError('too_many_requests', refused)
    // The request itself has paid for the first unit.
    if (bucket === 'bulk') {
      request.chargeBytes = (bytes) => limiter.charge(key, partsIn(bytes) - 1)
    }
    return undefined
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
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
  return { take }
}

function partsOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return UNKNOWN_LENGTH_PARTS
  return partsIn(Number(headers['content-length'] ?? 0))
}

/** At least one; Node's parser has refused an invalid length. */
const partsIn = (bytes: number) => Math.max(1, Math.ceil(bytes / BULK_PART_BYTES))
