import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EventStream, openEventStream } from './event-stream.ts'
import { type Call, configOf, patternOf, readCall } from './route.ts'

/** What follows a stream that was admitted. */
export interface Follower {
  begin(stream: EventStream): void
  /** Whoever ended it. */
  ended(): void
}

/**
 * Decides whether a stream may be opened: whatever it throws is answered like the refusal of any other call.
 * Synchronous, because between a decision and the beginning of its stream no other one may be made.
 */
type Admit<E extends Endpoint> = (call: Call<E>, request: FastifyRequest) => Follower

/** Mounts a call of the contract whose answer is a stream of events. */
export function streamRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  admit: Admit<E>,
): void {
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    config: { ...configOf(endpoint), isStream: true },
    // It would be a stream without an end that carries nothing.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      // The client left while its token was checked: 'close' came already, so this stream would never end.
      if (reply.raw.destroyed) return reply.hijack()
      const follower = admit(readCall(endpoint, request), request)
      follower.begin(openEventStream(reply, () => follower.ended()))
    },
  })
}
