import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'

/** Prefix of the second mounting. */
export const BARE = '/bare'

/**
 * Mounts calls a second time. Callers are authenticated, requests are parsed and responses serialised as
 * usual, but the result comes from `answers`, without a service.
 */
export function mountBare(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  answers: ReadonlyMap<Endpoint, unknown>,
): void {
  for (const endpoint of endpoints) {
    // Without the ETag, which reads the revision.
    const { tag: _, ...call } = endpoint
    const bare: Endpoint = { ...call, path: BARE + endpoint.path }
    // `as`: calls of all kinds share one map; each value was returned by this very call before.
    route(app, bare, () => answers.get(endpoint) as never)
  }
}
