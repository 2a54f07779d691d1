import type { Endpoint } from '@compra/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'

/** Where the calls are mounted a second time. */
export const BARE = '/bare'

/**
 * Mounts calls once more: who asks is known, what comes in is parsed and what goes out is written as
 * ever, but the answer is at hand. It is told by `answers` whenever somebody asks.
 */
export function mountBare(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  answers: ReadonlyMap<Endpoint, unknown>,
): void {
  for (const endpoint of endpoints) {
    const bare: Endpoint = { ...endpoint, path: BARE + endpoint.path }
    // `as`: what a call of any kind answers has no type; it was answered by this very call before.
    route(app, bare, () => answers.get(endpoint) as never)
  }
}
