import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EventStream, openEventStream } from './event-stream.ts'
import { type Call, configOf, patternOf, parseCall } from './route.ts'

/** Handles the events of an admitted stream. */
export interface Follower {
  begin(stream: EventStream): void
  /** Called whichever side ended it. */
  ended(): void
}

/**
 * Decides whether a stream may open: what it throws is answered like the refusal of any call. Synchronous, so
 * that no other stream is admitted between the decision and the start.
 */
type Admit<E extends Endpoint> = (call: Call<E>, request: FastifyRequest) => Follower

/** Mounts a call of the contract whose response is an event stream. */
export function streamRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  admit: Admit<E>,
): void {
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    config: { ...configOf(endpoint), isStream: true },
    // HEAD would open an endless stream without content.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      // The client left while its token was checked: 'close' has fired already, so this stream would never
      // end.
      if (reply.raw.destroyed) return reply.hijack()
      const follower = admit(parseCall(endpoint, request), request)
      follower.begin(openEventStream(reply, () => follower.ended()))
    },
  })
}
